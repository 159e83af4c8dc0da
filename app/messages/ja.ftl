### Every word of the interface in Japanese (です・ます, short labels as nouns), in the order of en.ftl.

## islands

theme-label = テーマ
theme-system = 端末に合わせる
theme-dark = ダーク
theme-light = ライト

## Ours
dimension-tag = タグ
index-tag = タグ
order-played = 最近遊んだ順
order-own = 独自の順
favorites = お気に入り
history = 最近遊んだゲーム
hidden-games = 非表示のゲーム
favorites-description = スターを付けたゲームです。
history-description = 遊んだゲームを新しい順に並べています。
hidden-description = あなたには表示されないゲームです。
collection-description = コレクション：{ $name }
