### Every word of the interface in Japanese (です・ます, short labels as nouns), in the order of en.ftl.

## islands

theme-label = テーマ
theme-system = 端末に合わせる
theme-dark = ダーク
theme-light = ライト
