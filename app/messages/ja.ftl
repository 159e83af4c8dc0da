### Every word of the interface in Japanese (です・ます; short labels are nouns), in the order of en.ftl.

## What both the server and the islands say: it is in the WASM in all languages, so keep it short.
search-label = ゲームを検索
search-placeholder = ゲームを検索
search-go = 検索
suggestions = 候補
recent = 最近の検索
forget-recent = 履歴を消去
no-suggestion = まだ一致するものがありません

load-failed = 続きを読み込めませんでした。下のページリンクはそのまま使えます。
add-to-collection = コレクションに追加

theme-label = テーマ

scan-label = ライブラリのスキャン
scan-finished = スキャンが終わりました。
scan-reload = 新しいゲームを表示
suggestions-count = { suggestions }：{ NUMBER($count) }件
games = { NUMBER($count) }本
games-of-letter = 「{ $letter }」で始まる語を含むゲーム{ NUMBER($count) }本
files = { NUMBER($count) }ファイル
place-of = { NUMBER($index) } / { NUMBER($total) }
loaded = さらに{ NUMBER($more) }本、{ NUMBER($shown) } / { NUMBER($total) }
scan-files-of = { NUMBER($done) } / { NUMBER($total) }ファイル
scan-systems-of = 機種 { NUMBER($done) } / { NUMBER($total) }
scan-left = 残り{ DURATION($left) }
duration-seconds = { $seconds }秒
duration-minutes = { NUMBER($minutes) }分
duration-hours = { NUMBER($hours) }時間
duration-hours-minutes = { NUMBER($hours) }時間{ NUMBER($minutes) }分
duration-days = { NUMBER($count) }日
star-failed = お気に入りを更新できませんでした。もう一度お試しください。
starred = お気に入りに追加しました
moved-to = { $place }番目に移動しました
not-saved = 保存できず、変更していません。もう一度お試しください。
unstarred = お気に入りから外しました
other-person = この端末のプロフィールが変わりました。ページを再読み込みしてください。
close = 閉じる

## Lists, search and indexes
browse = 探す
begins = 一覧から探す
offers = 絞り込みに使う
search-left-out = ゲームの長さはどのカタログにもないため、「{ $words }」を除いて検索しました
search-without = 「{ $word }」にも一致するゲームはないため、除いて検索しました
doors = 移動
unread-title = この検索は読み取れません
nearest = もしかして
drop-filter = 除いて検索
elsewhere-found = すべてのゲームから検索
surprise-here = おまかせ
gaps = ライブラリにない作品
gaps-reason = カタログにあるこのシリーズのゲーム
search-language = 検索の例
most-games = ゲームの多い順
example-plain = 2人 レース 90年代
example-plain-why = ふつうの言葉で：人数、ジャンル、年代
example-words = 言葉（スペースはなくても可）
example-initials = 頭文字と数字
example-phrase = 語句そのまま、除く言葉
example-maker = 開発元と期間
example-region = 地域、改造版を除く
example-or = どちらか
quoted = 「{ $text }」
title-page = { $title }、{ NUMBER($page) }ページ
list-of = { $dimension }：ライブラリの{ $title }。
hits-for = 「{ $text }」に一致する{ NUMBER($count) }本
why-initials = 頭文字で一致
why-spelling = 「{ $word }」として検索
named-value = { $name }：{ $value }
total-developer = 開発元{ NUMBER($count) }社
total-publisher = 発売元{ NUMBER($count) }社
total-genre = { NUMBER($count) }ジャンル
total-year = { NUMBER($count) }年分
total-decade = { NUMBER($count) }年代
total-board = { NUMBER($count) }基板
total-value = { NUMBER($count) }件
total-series = { NUMBER($count) }シリーズ
remove-filter = 条件を外す：{ $label }

## Frame
offline-title = Shelfcadeに接続できません
offline-lead = ゲームが入っているコンピューターから応答がありません。電源が切れているか、この端末が別のネットワークにある可能性があります。ゲームは無事です。
offline-kept = この端末にはページを保存していないため、古い内容は表示しません。Shelfcadeから応答があり次第、続きを表示します。
offline-again = もう一度試す
page-changed = このページの内容が更新されました。
skip = 本文へ移動
nav-label = メイン
nav-bar-label = メニュー
nav-more-label = その他のページ
nav-home = ホーム
nav-systems = 機種
nav-search = 検索
nav-more = その他
about-link = Shelfcadeについて
health-heading = サーバーの状態
api-link = API
see-all = すべて見る
games-heading = ゲーム
see-all-of = すべて見る：{ $title }
language-label = 言語
units = kB, MB, GB, TB, PB, EB
bytes-exactly = { NUMBER($count) }バイト
skip-to-games = ゲームへ移動

## Home
home-heading = 何で遊びますか？
home-description = あなたのゲームをひとつの棚に。眺めて、探して、遊びたくなる。
surprise = おまかせ
start-here = まずはここから
start-here-why = 機種を代表するゲーム
choose-chosen = これはどう？
choose-others = 別の3本を表示
choose-help = いっしょに選ぶ
choose-go = 選んでもらう
choose-none = すべてに合うゲームはありません。条件をひとつ外してみてください。
choose-any = どれでも
choose-time = 時間
choose-short = 少しだけ
choose-long = じっくり
choose-mood = 気分は？
choose-relaxed = のんびり
choose-thrilling = どきどき
choose-story = 物語
choose-together = みんなで笑う
choose-era = 年代は？
choose-early = 1990年より前
choose-nineties = 90年代
choose-late = 2000年から
room-heading = みんなで選ぶ
room-why = 同じゲームについて、それぞれのスマホで答えます。全員が気に入ったゲームがここに表示されます。
room-scan = スキャンして参加
room-join = 参加する
room-join-here = この端末でも答える
room-full = このルームは満員です。
room-no-games = ここにいる全員が見られるゲームがありません。
room-no = 今日はやめておく
room-yes = 遊びたい
room-alone = ほかの人の参加を待っています。
room-begins = まだ誰も参加していません。参加するとすぐに質問が始まります。
room-first = 一番に回答が終わりました。ほかの人は、このルームを開いた画面のコードから参加できます。
room-leave = 退出
room-wait = 回答が終わりました。ほかの人を待っています。
room-match = 全員が気に入りました
room-best = 多くの人が気に入りました
room-none = 選ばれたゲームはありませんでした。
room-again = ほかのゲームを出す
room-end = 終了
room-ended = このルームは終了しました
room-ended-why = ルームは1時間たつか、10分間だれも答えないと終了します。
room-people = { NUMBER($count) }人が参加中・{ NUMBER($done) }人が完了
wishes = 今日の気分は？
hero-pick = 今日の一本
welcome = ライブラリの準備ができました
filling-title = ゲームを追加しています
filling-advice = 最初の機種がまもなく表示されます。スキャン中も見て回れます。
begin-title = ゲームはまだありません
begin-advice = ROMフォルダーの中に機種ごとのフォルダーを作り、ゲームを入れてください。RePlayOS、Batocera、RetroPie、ES-DE、RomMでおなじみのフォルダー名が使えます。Shelfcadeは読み取るだけで、ファイルを変更しません。
begin-example = 例
looked-in = スキャンしたフォルダー
see-left-out = 除外されたファイルと理由を見る
how-to-begin = はじめかた
totals-line = { NUMBER($systems) }機種・{ NUMBER($games) }本 · { BYTES($size) }
totals-all = { NUMBER($systems) }機種・{ NUMBER($games) }本、全{ NUMBER($variants) }バージョン、合計{ BYTES($size) }。

## Systems and lists
no-systems-title = ゲームのある機種はまだありません
other-systems = すべての機種を見る
no-games-title = このフォルダーにゲームがありません
no-games-advice = ゲームを追加すると、次のスキャンのあとに表示されます。
no-match-title = この条件に合うゲームはありません
no-match-advice = 上の条件をひとつ外すか、すべて外してください。
sort-label = 並べ替え
view-label = 表示
filters = 絞り込み
clear-filters = すべて外す
show-games = ゲームを表示
show-number-of-games = { NUMBER($count) }本のゲームを表示
chosen-label = 適用中の条件
any-players = 何人でも
letters-label = AからZ
pages-label = ページ
page-before = 前のページ
page-after = 次のページ
systems-with = { NUMBER($systems) }機種、{ NUMBER($games) }本
empty-folders = ゲームのないフォルダー{ NUMBER($count) }件
filters-set = { filters }（{ NUMBER($count) }）
more-choices = 他{ NUMBER($count) }件
letter-other = 数字と記号
letter-games = { $letter }、{ NUMBER($count) }本
page-label = { NUMBER($page) }ページ

## Search
search-heading = 検索
search-description = タイトルや別名、その一部からゲームを探せます。
search-or-browse = または機種から探す
no-hits-advice = 言葉を減らすか、最初の数文字だけで試してください。
no-hits = 「{ $text }」は見つかりませんでした

## Game
crumbs-label = パンくずリスト
also = 別名
fact-released = 発売
fact-developer = 開発元
fact-publisher = 発売元
fact-genre = ジャンル
fact-players = プレイ人数
fact-regions = 地域
fact-esrb = 対象年齢
fact-cooperative = 協力プレイ
fact-ratings = 評価
rating-of-hundred = 100点中{ NUMBER($value) }点
votes = { NUMBER($count) }票
fact-size = サイズ
description-heading = このゲームについて
said-by = 出典：{ $source }
said-by-as-of = 出典：{ $source }（{ $date }時点）
preferred = 優先
elsewhere = 他の機種
elsewhere-reason = ライブラリにある同じタイトル
related = おすすめ
also-by = 同じ{ $name }の作品
related-reason = 似たゲームを有名な順に
gallery = ギャラリー
picture-before = 前の画像
picture-after = 次の画像
zoom = ズーム
moments = 思い出
read-more = 続きを読む
cover = カバー
media-of = { $title }の画像
watch = 動画を見る
pause-film = 背景の動画を一時停止
video-of = { $title }の動画
all-pictures = すべての画像
open-file = ファイルを開く
media-files = 画像・動画・説明書
files-summary = ファイル、チェックサム、判別方法
all-variants = すべてのバージョン、ファイル、チェックサム
files-of = { $title }のバージョンとファイル
file-release = リリース
file-serial = シリアル番号
file-crc = CRC32
file-sha1 = SHA-1
file-missing = ありません
file-patches = 同じ場所のパッチ
file-games =
    { $count ->
       *[other] このアーカイブの{ $count }本のゲーム
    }
file-games-more =
    { $count ->
       *[other] ほか{ $count }本
    }
own-pending = ゲームの指定を受け付けました。ライブラリの再読み込みが終わると、このページも更新されます。
identify-title = 「{ $title }」のゲームを指定
identify-heading = ゲームを指定
identify-why = 正しいタイトルを選んでください。名前を変えても、再スキャンしても保たれます。
identify-search = カタログを検索：{ $system }
identify-roms = 対象のファイル
identify-none = どれでもない
identify-undo = 自動で判別
identify-nothing = この機種のカタログに一致するものがありません。別の書き方でお試しください。
identify-no-catalog = この機種のゲームはカタログにありません。
unidentified-heading = 未判別のゲーム
unidentified-left = 未判別のゲーム：残り{ NUMBER($count) }本
unidentified-go = { NUMBER($count) }本のゲームを指定
unidentified-why = 正しいタイトルか、「どれでもない」を選んでください。1・2・3・0キーで先頭のゲームを選択、Sキーでスキップします。
unidentified-search = 検索…
unidentified-skip = スキップ
unidentified-start = 最初からやり直す
unidentified-done = すべて判別できました
unidentified-done-why = どのゲームもカタログにあるか、手動で指定済みです。
cover-choose = カバーを選ぶ
cover-title = 「{ $title }」のカバー
cover-why = 画像を選ぶか、自分の画像をアップロードしてください。全員に表示され、バックアップにも含まれます。
cover-none = このゲームの画像は見つかりませんでした。
cover-as-found = 自動のカバーに戻す
cover-send = 自分の画像：PNG、JPEG、WebP、GIF、BMP（16 MBまで）
cover-send-go = カバーをアップロード
also-known-as = 別名：{ $name }
variants = { NUMBER($count) }バージョン
on-shelf = ライブラリ内
on-shelf-in = ライブラリ内：{ NUMBER($count) }バージョン
players-range =
    { $count ->
        [1] 1人
       *[other] 1～{ $count }人
    }
players-short = { NUMBER($count) }人
game-for = { $system }の「{ $title }」
game-for-facts = { $system }の「{ $title }」：{ $facts }
released-month = { YEAR($year) }年{ $month }
months = 1月, 2月, 3月, 4月, 5月, 6月, 7月, 8月, 9月, 10月, 11月, 12月
# Separated by commas, starting with Monday.
weekdays = 月曜日, 火曜日, 水曜日, 木曜日, 金曜日, 土曜日, 日曜日
day-today = 今日
day-yesterday = 昨日
day-last = { $weekday }
series-reason = ライブラリにあるこのシリーズのゲーム{ NUMBER($count) }本
series-once = 同じタイトルは1回だけ表示
not-here = ライブラリにない既知のリリース{ NUMBER($count) }件

## Museum of a system or a series
museum-open = 続きはミュージアムで
museum-title = { $name }のミュージアム
museum-description = 手元の{ $name }のゲームを年ごとに、開発元と記録とともに。
museum-span = 手元のゲームは{ YEAR($first) }年から{ YEAR($last) }年にかけて発売されました。
museum-generation = 第{ NUMBER($generation) }世代のゲーム機です。
museum-systems = { NUMBER($count) }システム
museum-years = 手元のゲームを年ごとに
museum-no-games = ゲームなし
museum-undated = 発売年不明：{ NUMBER($count) }本
museum-records = 記録
museum-title-count = { NUMBER($count) }タイトル
museum-titles = 発売順
museum-finished = { NUMBER($total) }本中{ NUMBER($done) }本クリア
museum-played = { NUMBER($total) }本中{ NUMBER($done) }本プレイ
record-oldest = 最も古い
record-newest = 最も新しい
record-best = 最も評価が高い
record-most-played = 最も遊んだ
record-longest = 最も長いタイトル

## About
about-heading = Shelfcadeについて
about-lead = 家じゅうのゲームをひとつの棚に。自分のコンピューターで動き、インターネットもアカウントも要りません。
about-library = ライブラリ
about-catalog = ゲームカタログ
about-program = バージョンとライセンス
about-health = 状態を見る
about-api = APIを見る
about-licence = フリーソフトウェアです。MITとApache 2.0のどちらかのライセンスを選べます。
credit = 完全なカタログは{ $database }から作られます。libretroコミュニティと、それを支える保存グループの成果です（CC BY-SA 4.0）。
catalog-starter = スターターカタログ
no-catalog = カタログがインストールされていないため、ゲームはファイル名で表示されます。
starter = これはスターターカタログです。よく知られたゲームだけを手作業でまとめています。
get-catalog = 完全なカタログを使うと、数十万のリリースに発売年、メーカー、ジャンルが付きます。インターネットにつながった状態で一度、Shelfcadeのフォルダーで作成してください：
version = バージョン { $version }
built = 作成日時 { $when }
catalog-counts = { NUMBER($systems) }機種、{ NUMBER($titles) }タイトル、{ NUMBER($releases) }リリース。
keys-heading = ショートカットキー
key-search = 検索
key-arrows = ゲーム間を移動
key-ends = HomeキーとEndキー：列の最初または最後のゲーム
key-star = お気に入りに追加・解除
key-help = このショートカット一覧を表示
key-close = Escキー：開いているものを閉じる
key-pages = Page UpとPage Down：前または次のページ（テレビモード）
key-gamepad = ゲームパッド：Aで開く、Bで戻る、Yでお気に入り、Xでプレイ、Startで検索、L・Rでページ送り
tv-setting = テレビモード
tv-why = すべてを大きく表示し、矢印キーやゲームパッドで操作できます。この端末だけの設定です。
tv-offer = テレビで使いますか？テレビモードなら、大きな表示を矢印キーやゲームパッドで操作できます。
tv-is = テレビモードをオン
tv-not = テレビモードをオフ
tv-saver-on = スクリーンセーバーをオンにする
tv-saver-off = スクリーンセーバーをオフにする
tv-saver-why = 5分間操作がないと、ゲームの動画やカバーが画面いっぱいに表示されます。どのキーでも終わります。
tv-later = 今はしない
tv-panel = 選択中のゲーム
tv-opens = 開く
tv-backs = 戻る
tv-stars = お気に入り
tv-pages = ページ
tv-keyboard = 画面キーボード
tv-space = 空白
tv-delete = 削除
tv-clear = 消去

## A safe connection: names of menus are those of the devices
safe-heading = 安全な接続
safe-lead = HTTPSなら、送受信する内容（パスワード、メモ、遊んだゲーム）を、ネットワーク上のほかの人が読んだり書き換えたりできません。
safe-off = このサーバーのHTTPSは、設定「tls」でオフになっています。
safe-failed = このサーバーでHTTPSを開始できませんでした。引き続きHTTPで使えます。
safe-address = 安全なアドレス
safe-here = 安全な接続を使用しています。
safe-open = 安全なアドレスを開く
safe-code = { $address }のQRコード
safe-own = このサーバーはご家庭の証明書を使用しています。発行者を信頼している端末では、ほかの設定は不要です。
safe-authority = このサーバーの認証局
safe-warns = 端末がこのサーバーの認証局を信頼するまで、ブラウザーはこのアドレスで警告を出します。設定は端末ごとに一度だけです。
safe-bounds = 認証局の鍵がこのサーバーの外に出ることはなく、保証できるのはこのサーバーの名前と家庭内のアドレスだけです。現在の証明書の対象：
safe-fingerprint = SHA-256フィンガープリント
safe-compare = 信頼する前に、端末に表示されるものと比べてください。ネットワークを操作できる人は、このページを偽造できます。サーバーのログにも、起動のたびに同じフィンガープリントが表示されます。
safe-download = 証明書をダウンロード（ca.crt）
safe-ios-get = Safariで上のダウンロードをタップし、プロファイルを許可します。
safe-ios-install = 設定 → 一般 → VPNとデバイス管理：プロファイルをタップし、「インストール」をタップします。
safe-ios-trust = 設定 → 一般 → 情報 → 証明書信頼設定：「{ $name }」をオンにします。
safe-android-get = 上の証明書をダウンロードします。
safe-android-install = 設定 → セキュリティとプライバシー → その他のセキュリティ設定 → 暗号化と認証情報 → 証明書のインストール → CA証明書：ca.crtを選びます。見つからない機種では、設定を「CA証明書」で検索してください。
safe-windows-get = 証明書をダウンロードして開き、「証明書のインストール」、「現在のユーザー」を選びます。
safe-windows-install = 「証明書をすべて次のストアに配置する」、「参照」、「信頼されたルート証明機関」を選び、確定します。
safe-mac-get = 証明書をダウンロードして開き、キーチェーンアクセスに追加します。
safe-mac-trust = そこで「{ $name }」をダブルクリックし、「信頼」を開いて「常に信頼」を選びます。
safe-firefox-open = パソコンのFirefox：設定 → プライバシーとセキュリティ → 証明書を表示 → 認証局証明書 → インポートで、ca.crtを選びます。
safe-firefox-import = 「この認証局によるウェブサイトの識別を信頼する」にチェックを入れて確定します。

## Health
health-description = ライブラリ、スキャン、サーバーの状態です。
health-scan = スキャン
health-library = ライブラリ
health-memory = サーバー
health-cache = ページキャッシュ
health-pictures = 画像
health-catalog = カタログ
health-evidence = ゲームの判別方法
health-evidence-why = 内容の一致が最も確実です。タイトルによる判別は推定です。
health-ignored = 除外されたファイル
health-ignored-why = フォルダー内にある、ゲームではないファイル（理由別）。変更はしていません。
ignored-examples = 除外されたファイルの例
health-problems = スキャンの問題
idle = 待機中
fact-state = 状態
fact-last-scan = 前回のスキャン
fact-took = 所要時間
fact-folder = フォルダー
fact-variants = バージョン
fact-missing = ファイルなし
fact-resident = 使用中のメモリ
fact-peak = 最大メモリ
fact-shelf = ライブラリの使用量
fact-uptime = 稼働時間
fact-version = Shelfcadeのバージョン
fact-cache-used = 使用量
fact-pages = ページ
fact-hits = キャッシュヒット
fact-misses = キャッシュミス
fact-evictions = 空き確保のため削除
cache-off = オフ：ページは毎回作り直します
fact-pictures-kept = 保存済み
fact-pictures-made = 起動後に縮小
fact-pictures-waiting = 縮小待ち
pictures-not-kept = オフ：画像は毎回縮小します
health-load = 接続
fact-connections = 現在の接続
fact-connections-peak = 最大同時接続
fact-connections-evicted = 待機中に切断
fact-slow-readers = 低速のため切断
fact-refused-busy = 混雑のため拒否
fact-timed-out = 応答の時間切れ
fact-heads-too-large = 大きすぎるヘッダー
fact-source = 出典
fact-titles = タイトル
fact-releases = リリース
fact-built = 作成日時
health-line-issues = 問題があります。下をご覧ください。ゲームは引き続き探せます。
health-line-scan = スキャン中です。ゲームは引き続き探せます。
health-line-well = すべて順調です。
health-line-problems = 動作は順調ですが、ファイルについて{ NUMBER($count) }件の注意があります。下をご覧ください。
used-of = { BYTES($held) } / { BYTES($limit) }
some-of = { NUMBER($shown) } / { NUMBER($total) }

## Health issues: what happened, what is safe, what to do
health-issues = 問題
health-backup-settings = バックアップの設定
health-change = 変更：{ $setting }
issue-time = { DURATION($seconds) }前から

## Paired devices
devices = 端末
devices-lead = RomMアプリで閲覧、ダウンロード、同期する携帯機やプログラムです。
devices-none = ペアリングされた端末はまだありません。
devices-off = 携帯機用のインターフェースは家庭の設定でオフになっています。
devices-unreachable = 他の端末はこのアドレスに接続できません。ネットワーク上のこのマシンの名前か番号でShelfcadeを開いてください。
device-connect = 端末を接続
device-connect-how = 端末でRomMアプリ（GroutやArgosyなど）を開き、サーバーとしてこのアドレスを入力します。QRコードか短いコードが表示されるので、スマートフォンで読み取るか、ここに入力してください。
device-enter-code = コードを入力
device-by-code = アプリがコードを求める場合
device-by-code-how = サーバーのコードを求めるアプリがあります。コードは5分間、1回だけ有効です。
device-make-code = コードを表示
device-by-password = アプリがユーザー名とパスワードを求める場合
device-by-password-how = 端末ごとに専用のパスワードが作られます。端末を解除すると無効になります。
device-make-password = パスワードを表示
device-code-is = 5分以内にこのコードを端末に入力してください：
device-password-is = 端末に入力してください。パスワードは今だけ表示されます：
device-code = コード
device-user = ユーザー名
device-password = パスワード
device-name = 端末の名前
device-profile = プロフィール
device-pair = 端末をペアリング
device-code-how = 端末に表示されたコードを入力してください。
device-code-wrong = このコードで待っている端末はありません。コードは10分で無効になります。端末でもう一度始めてください。
device-may = この端末は、{ $name }としてゲームを表示、ダウンロードし、お気に入り、評価、セーブを保存しようとしています。いつでも解除できます。
device-allow = 許可
device-deny = 許可しない
device-next = 続ける
device-paired = ペアリングしました。端末で続けてください。
device-denied = 端末を拒否しました。
device-renamed = 保存しました。
device-revoked = アクセスを解除しました。端末は再度ペアリングが必要です。
device-revoke = 解除
device-ended = ペアリングは解除済み
device-seen = 最終使用：{ $day }
device-paired-on = { $day }にペアリング、未使用

## Profiles, user data and settings
favorites = お気に入り
history = 最近遊んだゲーム
hidden-games = 非表示のゲーム
favorites-description = あなたのお気に入りのゲームです。
history-description = 遊んだゲームを新しい順に表示します。
hidden-description = あなたが非表示にしたゲームです。
diary = 日記
diary-description = 遊んだゲーム、クリアしたゲーム、評価したゲームを日ごとに表示します。
diary-whose = だれの日記か
diary-all = すべてのプロフィール
diary-months = ほかの月
# A month: "Earlier in March 2026".
diary-earlier = { $month }の続き
diary-more = ほか{ NUMBER($count) }本
diary-played = プレイ
diary-rated = 5段階中{ NUMBER($stars) }の評価
diary-empty-title = 日記にはまだ何もありません
diary-empty-advice = 遊んだり、クリアしたり、評価やお気に入りを付けたりすると、自動でここに残ります。
diary-month-empty = この月に表示できるものはありません。
# "Thursday, 5 March 2026"; the date is date-of.
weekday-of = { $date }（{ $weekday }）
year-review = { YEAR($year) }年の振り返り
year-description = 一年間に遊んだゲーム、クリアしたゲーム、お気に入りになったゲームです。
year-current = 一年の振り返り
year-time = プレイ時間
year-plays = プレイ回数
year-plays-of = { NUMBER($count) }回
year-games = 遊んだゲーム
year-favorites = 新しいお気に入り
year-longest = いちばん長く遊んだ日
year-first = 最初のゲーム
year-last = 最後のゲーム
year-oldest = いちばん古いゲーム
year-newest = いちばん新しいゲーム
year-months = 月別
# A month and what was played in it.
year-month = { $month }：{ $facts }
year-top-games = よく遊んだゲーム
year-top-systems = よく遊んだ機種
year-save = 画像として保存
year-others = ほかの年
year-empty-title = { YEAR($year) }年の記録はありません
year-empty-advice = その年に遊んだゲーム、クリアしたゲーム、お気に入りにしたゲームがここに表示されます。
moments-description = スクリーンショットとセーブデータの画像を新しい順に表示します。
moments-empty-title = 思い出はまだありません
moments-empty-advice = プレイ中に撮ったスクリーンショットが、次のスキャン後にここへ表示されます。
moments-newest = 最新
moments-older = 以前
collection-description = コレクション：{ $name }
favorite-of = お気に入り：{ $title }
yours = あなたの記録
save = 保存
cancel = キャンセル
status-label = 進み具合
rating-label = あなたの評価
rating-stars = あなたの評価：5段階の{ NUMBER($stars) }
liked-by = { $name }の評価：5段階の{ NUMBER($stars) }
story-favorite = お気に入りに追加
story-moments = 思い出{ NUMBER($count) }件
story-latest = 最新：{ $date }
story-more = タグ・コレクション・メモ
add-tag = タグを追加
add = 追加
take-away = 外す：{ $name }
details-heading = 詳細
this-game = このゲーム
more-actions = その他の操作
undo = 元に戻す
undone = 元に戻しました。
tags-label = タグ
note-label = メモ
note-hint = パスワード、詰まった場所、次に試すことなど
collections = コレクション
new-collection = 新しいコレクション
played-times = { NUMBER($count) }回プレイ
played-for = 合計{ DURATION($seconds) }
played-last = 最後：{ $date }
forget-plays = 最近遊んだゲームから外す
hide-game = このゲームを非表示にする
show-game = このゲームを再表示する
hidden-now = このゲームは非表示です。一覧や検索には出ません。
hide-variant = 隠す
show-variant = 再表示
hidden-variants = 非表示にしたもの
no-favorites-title = お気に入りはまだありません
no-favorites-advice = ゲームのスターをタップすると、ここに追加されます。
no-history-title = まだ何も遊んでいません
no-history-advice = RePlayOSやRetroArchで遊んだゲームは、自動的にここに並びます。
no-hidden-title = 非表示のゲームはありません
no-hidden-advice = ゲームのページで非表示にすると、ここに表示されます。
empty-collection-title = ゲームはありません
empty-collection-advice = 「ゲームを追加」で探すか、一覧やゲームのページから追加してください。
missing-games = { NUMBER($count) }本のゲームが見つかりません
missing-games-why = 今はファイルが見つかりません。失われたものはなく、ファイルが戻ればゲームも戻ります。
collection-of = { $name }のコレクション
smart-collection = スマートコレクション
smart-query = 検索として表示
edit-collection = コレクションを編集
remove-collection = コレクションを削除
remove-collection-why = ゲームもファイルも残ります。
name-label = 名前
description-label = 説明
pin-to-home = ホームに表示
seen-by-label = 表示できる人
seen-by-me = 自分だけ
seen-by-household = 家のみんな
seen-by-profiles = 選んだプロフィール
seen-only-you = あなただけに表示
seen-with = { $names }と共有
select-games = 選択
select-picked = 件を選択中
select-all = すべて
select-star = お気に入り
select-collect = コレクション
select-tag = タグ
select-end = 完了
back-to-list = ゲームに戻る
find-or-new-list = コレクションを探す・作る
find-or-new-tag = タグを探す・作る
done-nothing = 変更の必要はありませんでした。
done-starred = { $games }をお気に入りに追加しました。
done-unstarred = { $games }をお気に入りから外しました。
done-hidden = { $games }を非表示にしました。
done-shown = { $games }を再び表示します。
done-tagged = { $games }に「{ $tag }」を付けました。
done-untagged = { $games }から「{ $tag }」を外しました。
done-collected = { $games }を「{ $name }」に追加しました。
done-taken-out = { $games }を「{ $name }」から外しました。
add-games = ゲームを追加
add-games-to = 「{ $name }」にゲームを追加
is-in-collection = 追加済み
key-collect = コレクションに追加
your-collections = あなたのコレクション
other-collections = 家の人から
no-collections-title = コレクションはまだありません
no-collections-advice = 「金曜日に」「ふたりで」「クリアしたい」など、名前を付けて作れます。検索をスマートコレクションとして保存することもできます。
collections-description = あなたがまとめたゲームです。
save-search = コレクションとして保存
save-search-of = 「{ $words }」をスマートコレクションとして保存
create = 作成
export-list = 書き出す
export-why = ほかのShelfcade、RetroArch、EmulationStation用のファイル、または1行に1つのパスを書いたテキストです。
import-list = リストを読み込む
import-why = ほかのShelfcadeのコレクション、RetroArchのプレイリスト、gamelist.xml、または1行に1つのタイトルかパスを書いたテキスト。ライブラリにあるゲームだけを読み込みます。
import-file = ファイル
import-into = 追加先
import-into-new = 新しいコレクション
import-name = 新しいコレクションの名前（リストに名前がない場合）
import-done = リストを読み込みました
import-unread = ファイルの{ NUMBER($count) }か所を読み取れませんでした
import-taken = { NUMBER($count) }本のゲームを読み込みました
import-lost = { NUMBER($count) }件が見つかりませんでした
import-open = リストを開く
profiles = プロフィール
profiles-heading = ソファにいるのは？
profiles-skip = あとで
profiles-once = 一度選ぶと、この端末が覚えています。上のアイコンからいつでも切り替えられます。
profiles-description = プロフィールごとにお気に入り、履歴、設定を持てます。
household = みんな
guest = ゲスト
guest-why = 記録を残しません
profile-favorites = お気に入り{ NUMBER($count) }本
profile-now = あなたです
profile-of = プロフィール：{ $name }
has-pin = PINあり
pin-label = PIN
pin-of = { $name }のPIN
pin-new = PIN（任意、数字4～12桁）
pin-drop = PINを解除
pin-wrong = PINが違います。もう一度お試しください。
pin-wait = 試行回数が多すぎます。{ NUMBER($seconds) }秒後にもう一度お試しください。
pin-enter = 続ける
new-profile = 新しいプロフィール
edit-profile = プロフィールを編集
remove-profile = プロフィールを削除
child-tile = 子ども用
child-sees = { $name }に表示するもの
child-lead = 子どものプロフィールには、選んだ機種のうち対象年齢が範囲内のゲームと、選んだコレクションのすべてのゲームだけが表示されます。ほかのものや設定は使えません。
child-everything = { $name }にはすべてが表示されます。まだ子どものプロフィールではありません。
child-now = { $name }には{ NUMBER($count) }本のゲームが表示されます。
child-would = { $name }には{ NUMBER($count) }本のゲームが表示されます。まだ保存されていません。
child-kind = 表示するゲーム
child-all = すべて
child-ticked = 下で選んだものだけ
child-up-to = 対象年齢（ESRB）の上限
child-no-rating = 対象年齢のあるゲームは表示しない
child-unrated = 対象年齢のないゲームも含める
for-the-grown-up = 大人の方へ
child-needs-pin = 子ども用プロフィールから切り替えるには、大人がPINを入力します。まだ誰もPINを設定していないので、あなたのPINを決めてください。子どものプロフィールと一緒に保存されます。
child-needs-pin-or-owner = または、先に所有者になる
grown-up-name = あなたの名前
pin-needed = あなたのPIN（数字4～12桁）
pin-needed-of = { $name }さんのPIN（数字4～12桁）
child-leaving = このプロフィールから切り替えるには、所有者のブラウザーでも、大人が所有者のパスワードか自分のPINを入力します。このブラウザーのCookieを削除すると、再びすべてが表示されます。
manage-profiles = プロフィールを管理
manage-profiles-why = 名前、色、PINと、子どもに表示するもの。
profile-made = { $name }を追加しました。
for-whom = 誰のためのプロフィールですか？
for-grown-up = 大人
for-age = { $from }～{ $to }歳（{ $rating }まで）
child-nothing = { $name }に表示されるゲームがありません。機種を1つ以上選び、対象年齢の上限を上げるか、対象年齢のないゲームも含めてください。
all-of-them = すべて
none-of-them = なし
ask-grown-up = 大人に聞いてください
ask-grown-up-why = { $name }に切り替えるには、大人の許可が必要です。
ask-with = 許可の方法
ask-owner = 所有者のパスワード
ask-secret = パスワードまたはPIN
ask-wrong = 正しくありません。もう一度入力してください。
no-games-for-you = まだ遊べるゲームがありません
no-games-for-you-why = ここに表示するゲームは、大人が選べます。
colour-label = 色
picture-label = 絵
picture-none = 頭文字
picture-fox = キツネ
picture-cat = ネコ
picture-bear = クマ
picture-rabbit = ウサギ
picture-owl = フクロウ
picture-frog = カエル
picture-penguin = ペンギン
picture-whale = クジラ
picture-ghost = おばけ
picture-robot = ロボット
picture-alien = 宇宙人
picture-rocket = ロケット
picture-planet = 惑星
picture-mushroom = キノコ
picture-crown = 王冠
picture-pad = コントローラー
move-up = 上へ
move-down = 下へ
take-out = 外す
arrange = ゲームを並べ替える
date-of = { $year }年{ $month }{ $day }日
settings = 設定
settings-description = Shelfcadeの見た目と動作の設定です。
settings-look = この端末
settings-look-why = このスマホ、タブレット、パソコンだけの設定です。
settings-profile = プロフィール：{ $name }
settings-profile-why = どの端末でも、このプロフィールに適用されます。
settings-household = 家庭
settings-household-why = すぐに全員に適用されます。
settings-saved = 保存しました。
skin-label = 配色
text-size-label = 文字の大きさ
view-setting = ゲームの表示方法
language-setting = 言語
rows-setting = ホームの列
rows-setting-why = 列をタップすると表示・非表示が切り替わります。ドラッグまたは矢印で並べ替えられます。
hidden-systems = 非表示の機種
hidden-systems-why = 機種をタップすると、どこにも表示しなくなります。もう一度タップすると再表示します。
hidden-systems-choose = 機種を選ぶ
hide-mature = 成人向けゲーム（MまたはAO）を非表示にする
see-hidden = 非表示のゲーム{ NUMBER($count) }本を見る
setting-wrong = 「{ $name }」を「{ $value }」にはできません。変更していません。
row-continue = 続きから遊ぶ
row-continue-why = 前回の続きから
row-tonight = 今夜
row-kind-from = 家の人のおすすめ
row-from = { $name }から
row-from-why = あなたへのおすすめ
tonight-by = 提案：{ $names }
recommended-by = おすすめ：{ $name }
tonight-of = 今夜：{ $name }
tonight-add = 今夜のゲームに提案
tonight-remove = 今夜のゲームから外す
recommend-to = { $name }にすすめる
recommend-no-more = { $name }へのおすすめをやめる
recommend-said = { $name }のホームに表示されます
tonight-said = 今夜、みんなのホームに表示されます
row-dismiss = 表示をやめる
row-favorites = お気に入り
row-collection-why = あなたのコレクションから
row-because = 「{ $title }」が好きなあなたへ
row-because-why = メーカー、ジャンル、時代が近いゲーム
row-unplayed = 名作でまだ遊んでいない
row-unplayed-why = まだ遊んでいない有名なゲーム
row-kind-because = お気に入りに似たゲーム
settings-games = ゲーム
settings-usual = 初期設定
settings-usual-why = 自分で選んでいない端末とプロフィール、ゲストに適用されます。
settings-speed = パフォーマンス
page-cache-bound = このサーバーのメモリは{ BYTES($memory) }です。使用するのは最大{ BYTES($most) }です。
settings-fetch = インターネットの画像
settings-fetch-more = ダウンロードの内容
settings-backups = バックアップ
set-back = 初期設定に戻す
add-to-order = 追加…
settings-library = ライブラリ
settings-advanced = 詳細
settings-you = あなた
choice-shown = 表示
choice-hidden = 非表示
choice-by-browser = ブラウザーに合わせる
choice-on = オン
choice-off = オフ
backup-made = 最新のバックアップ
backup-disk = ディスク
backup-same-disk = データと同じディスクです。別のディスクのほうが安全です
backup-sent = 最後のアップロード
backup-none = まだありません
confirm-profile = プロフィール「{ $name }」を削除しますか？
confirm-collection = コレクション「{ $name }」を削除しますか？
confirm-history = 最近遊んだゲームを消去しますか？
confirm-history-why = 遊んだ日時、回数、時間の記録が削除されます。
confirm-hidden = これらのゲームをすべて再表示しますか？
confirm-goes = 一緒に削除されるもの：{ $what }。
confirm-nothing = 保存されたデータはありません。
confirm-final = この操作は取り消せません。
count-collections = コレクション{ NUMBER($count) }件
count-noted = メモ・評価・進み具合のあるゲーム{ NUMBER($count) }本
count-played = 遊んだゲーム{ NUMBER($count) }本
profile-removed = プロフィールを削除しました。
collection-removed = コレクションを削除しました。ゲームはライブラリに残っています。
clear-history = リストを消去
show-all-games = すべて再表示する
take-from-list = 外す
show-again = 再表示
order-starred = 最近スターを付けた順
order-hidden = 最近非表示にした順
system-hidden-title = この機種は非表示です
system-hidden-advice = この機種のゲームはどこにも表示されません。
favorites-hidden = お気に入り{ NUMBER($count) }本が非表示です
list-hidden = このリストの{ NUMBER($count) }本が非表示です
list-hidden-advice = リストには残っています。ゲームや機種、または成人向けゲームを非表示にしています。
guest-lists-title = ゲストにはリストがありません
guest-lists-advice = プロフィールを選ぶと、お気に入りや遊んだ記録を保存できます。
choose-profile = プロフィールを選ぶ
smart-words = 検索
smart-words-why = 検索欄と同じ書き方です。例：system:snes genre:rpg
all-variants-hidden = すべてのバージョンを非表示にしています。
import-where = 「{ $name }」に入っています。
colour-orange = オレンジ
colour-yellow = 黄
colour-green = 緑
colour-turquoise = 青緑
colour-blue = 青
colour-violet = すみれ色
colour-purple = 紫
colour-pink = ピンク
import-left-out = { NUMBER($count) }本のゲームは見つかりましたが、空きがないため除外しました。
import-unmarked = お気に入りではない{ NUMBER($count) }本のゲームをスキップしました。

## Playing
now-playing = プレイ中のゲーム
play-description = 何がどこで動いているか。
play = プレイ
play-variant = { $name }をプレイ
download = ダウンロード
download-variant = { $name }をダウンロード
play-slot = スロット
playing-since = { $time }から
play-on = プレイする機器
play-choose = この機器を使う
play-instead = 代わりにこれをプレイ
nothing-plays = 今は何も動いていません。
no-players = プレイする機器が設定されていません。このサーバー上のものは自動で見つかります。ほかはconfig.tomlに追加してください（docs/play.mdを参照）。
play-resume = 再開
play-dismiss = 閉じる
play-occupied = { $player }で「{ $title }」をプレイ中
play-instead-of = 代わりに「{ $title }」をプレイしますか？
play-of-other = このゲームは{ $name }が始めました。保存していない進行状況は失われます。
play-is-lost = 実行中のゲームを終了します。保存していない進行状況は失われます。
key-play = このページのゲーム、または選択中のカードをプレイ
key-play-found = 検索欄で：選択中または先頭のゲームをプレイ
open-game = 開く
play-any = どれかをプレイ
play-continue = 続きから

## Fetching pictures
fetch-title = インターネットの画像
fetch-description = 画像のないゲームのためのカバー、スクリーンショット、タイトル画面。
fetch-source = 取得元：
fetch-asked = Shelfcadeは、ライブラリにある機種ごとに画像の一覧を1日に1回まで取得元に問い合わせ、そのあと画像をダウンロードします。取得元に伝わるのは、あなたのIPアドレス、ダウンロードした画像、このプログラムの名前とバージョンだけです。アカウント、鍵、ファイル名、人に関する情報は送りません。
fetch-order = 誰かが見ているゲームを優先します。同時に送る要求は4つまでです。拒否には従い、取得元にない画像はしばらく問い合わせません。
fetch-is-off = オフです。何もダウンロードしていません。
fetch-turn-on = オンにする
fetch-turn-off = オフにする
fetch-all = すべてダウンロード
fetch-pause = 一時停止
fetch-progress = 進行状況
fetch-change = 取得元、1日の上限、保存方法を変更
fetch-trouble = 最後のエラー：
fetch-pictures = ダウンロードした画像
fetch-pictures-value = { NUMBER($count) } · { BYTES($bytes) }
fetch-misses = 取得元に画像がないゲーム
fetch-left = 未確認のゲーム
fetch-count = { NUMBER($count) }
fetch-today = 今日
fetch-today-value = { BYTES($bytes) } / { BYTES($quota) }
fetch-time = 時間
fetch-rests = 再開時刻

## The owner
owner-title = 所有者
owner-description = この家庭で誰が何をできるか。
gate-kept = 入力した内容は保存されています。ログインすると続けられます。
gate-had-pin = この設定のPINは使えなくなりました。代わりに所有者のパスワードを使います。
gate-plain = この接続は暗号化されていないため、同じネットワークの人に読まれるおそれがあります。1時間後にログアウトされます。
code-label = ワンタイムコード
password-label = パスワード
password-new = 新しいパスワード（10文字以上）
password-again = 新しいパスワード（確認）
password-now = 現在のパスワード
password-change = パスワードを変更
gate-claim = 所有者になる
gate-log-in = ログイン
gate-log-in-owner = 所有者としてログイン
gate-have-code = ワンタイムコードを持っています
gate-forgotten = 忘れた場合は、サーバー本体で「shelfcade owner set」を実行すると、新しく設定できます。
gate-wrong = パスワードまたはコードが正しくありません。確認して、もう一度お試しください。
gate-weak = もっと長いか、推測されにくいパスワードにしてください。10文字以上、たとえば単語を4つ並べます。
gate-differ = パスワードが一致しません。
unclaimed-line = このShelfcadeにはまだ所有者がいません。
unclaimed-claim = 所有者になる
owner-sessions = ログイン中の端末
owner-tokens = アクセストークン
owner-tokens-why = スクリプト用です。サーバー本体で作成します：
owner-log = アクティビティログ
owner-log-why = 90日間保存され、誰も変更できません。
owner-invite = 誰かを招待
owner-invite-why = コードは15分間、1回だけ使えます。招待する端末の「所有者」で入力してください。
owner-invite-make = コードを作成
owner-invite-may = アクセス権
owner-code = { $code } · { $level }
owner-log-out-others = ほかをすべてログアウト
owner-revoke-token = 取り消す
owner-here = この端末
owner-never = 未使用
owner-used = 最終利用：{ $when }
log-out = ログアウト
owner-claimed = このShelfcadeはあなたのものになりました。
owner-revoked = アクセスを取り消しました。
owner-password-done = パスワードを変更しました。ほかの端末ではもう一度ログインしてください。
owner-everyone = このネットワークの全員：{ $level }。
owner-everyone-change = 変更する
update-title = 更新
update-description = Shelfcadeの新しいバージョン。
update-version = 現在のバージョンはShelfcade { $version }です。
update-source = 更新の入手元：
update-no-source = 入手元が設定されていないため、更新は確認しません。config.tomlにフォルダーかアドレスを追加し、Shelfcadeを再起動してください：
update-asked = 更新は、あなたが求めたときだけ確認します。インストールするのは署名された更新だけです。
update-look = 更新を確認
update-looking = 更新を確認しています…
update-found = Shelfcade { $version }を利用できます（{ BYTES($bytes) }）。
update-newest = Shelfcadeは最新です。
update-look-failed = 入手元から応答がないか、内容を信頼できません：
update-now = 今すぐ更新
update-now-why = 先に全員のデータをバックアップします。Shelfcadeは数秒間使えなくなります。新しいバージョンが応答しない場合は、自動的に前のバージョンに戻ります。
update-by-command = インストールするには、サーバー本体で次を実行してください：
update-by-package = ShelfcadeはDebianパッケージでインストールされています。新しいパッケージをダウンロードし、サーバー本体で次を実行してください：
update-by-image = Shelfcadeはコンテナーで動いています。更新するには、新しいイメージを使ってください。
update-last = 更新の状況
update-reload = 再読み込み
update-returned = このバージョンは新しいファイルを読めないため、更新直前の状態に戻しました（新しいファイルは、かっこ内の名前でデータフォルダーに残っています）：
settings-owner-only = 全員に適用される設定は、所有者だけが変更できます。
settings-access = アクセス
unknown-host-line = 自分で付けた名前であれば、config.tomlに次の行を追加し、Shelfcadeを再起動してください：

## Exporting metadata
export-metadata = メタデータの書き出し
export-metadata-why = Shelfcadeが知っているゲームの情報を、ほかのプログラム向けに書き出します。ROMフォルダーは読み取るだけで、すでにリストにある項目は残ります。
export-for = 書き出し先のプログラム
export-system = 機種
export-all-systems = すべての機種
export-with-favorites = 自分のお気に入りを含める
export-with-pictures = 画像をPNGで含める：RetroArchのフォルダー、またはROMのそばにないカバー
export-folder = サーバー上のフォルダー
export-folder-why = ROMフォルダーの外の完全なパス。そこでは何も削除しません。
export-write = フォルダーに書き出す
export-write-anew = リストを更新
export-standing = すでに{ NUMBER($count) }件のリストがあります。更新しても内容は残りますが、プレイリストは置き換えられます。
export-running = { $folder }にメタデータを書き出しています…
export-done = { $folder }にメタデータを書き出しました。
export-stopped = { $folder }への書き出しを中止しました。書き出し済みのファイルは残ります。
export-failed = { $folder }への書き出しが途中で終わりました。サーバーのログをご覧ください。書き出し済みのファイルは残ります。
export-counted = リスト：{ NUMBER($lists) } · ROM：{ NUMBER($roms) }
export-pictures-written = 画像：{ NUMBER($count) }
export-left-out = 名前を形式で表せないか、画像を読み取れないためスキップ：{ NUMBER($count) }
export-unread = 読み取れなかった既存のリスト：{ NUMBER($count) }
export-stop = 中止
export-look-again = 再読み込み

## Why nothing is exported into a folder
export-refused-not-whole = 完全なパスではありません。/で始め、「..」は使わないでください。
export-refused-kept = このフォルダーは、ROMフォルダー、データフォルダー、キャッシュのいずれかの中または上にあります。別のフォルダーを選んでください。
export-refused-not-a-folder = フォルダーではありません。別のパスを選んでください。
export-refused-unusable = このフォルダーは使えません。別のフォルダーを選んでください。
export-refused-busy = 書き出しはすでに実行中です。

## Genres, as the catalog names them
genre-action = アクション
genre-adventure = アドベンチャー
genre-beat-em-up = ベルトスクロールアクション
genre-board-game = ボードゲーム
genre-card-game = カードゲーム
genre-casino = カジノ
genre-compilation = オムニバス
genre-educational = 学習
genre-fighting = 格闘
genre-light-gun = ガンシューティング
genre-maze = 迷路
genre-music = 音楽
genre-party = パーティー
genre-pinball = ピンボール
genre-platform = ジャンプアクション
genre-puzzle = パズル
genre-quiz = クイズ
genre-racing = レース
genre-role-playing = RPG
genre-run-and-gun = アクションシューティング
genre-shoot-em-up = シューティング
genre-shooter = シューター
genre-simulation = シミュレーション
genre-sports = スポーツ
genre-strategy = ストラテジー
genre-visual-novel = ビジュアルノベル
genre-miscellaneous = その他のジャンル

## Regions
region-world = 世界共通
region-usa = アメリカ
region-europe = ヨーロッパ
region-japan = 日本
region-asia = アジア
region-australia = オーストラリア
region-brazil = ブラジル
region-canada = カナダ
region-china = 中国
region-france = フランス
region-germany = ドイツ
region-hong-kong = 香港
region-italy = イタリア
region-korea = 韓国
region-netherlands = オランダ
region-spain = スペイン
region-sweden = スウェーデン
region-taiwan = 台湾
region-uk = イギリス
region-scandinavia = 北欧
region-latin-america = 中南米
region-russia = ロシア
region-poland = ポーランド
region-portugal = ポルトガル
region-denmark = デンマーク
region-norway = ノルウェー
region-finland = フィンランド
region-argentina = アルゼンチン
region-mexico = メキシコ
region-india = インド
region-greece = ギリシャ
region-belgium = ベルギー
region-austria = オーストリア
region-switzerland = スイス
region-new-zealand = ニュージーランド
region-south-africa = 南アフリカ
region-turkey = トルコ
region-ireland = アイルランド
region-croatia = クロアチア
region-united-arab-emirates = アラブ首長国連邦
region-israel = イスラエル
region-unknown = 不明
region-czech-republic = チェコ
region-slovakia = スロバキア
region-hungary = ハンガリー
region-chile = チリ
region-peru = ペルー
region-bulgaria = ブルガリア
region-romania = ルーマニア
region-ukraine = ウクライナ

## What filters ask for
list-comma = 、
decade-of = { YEAR($decade) }年代
players-or-more = { NUMBER($count) }人以上
players-exactly = { NUMBER($count) }人
players-between = { NUMBER($from) }～{ NUMBER($to) }人
size-up-to = { BYTES($to) }以下
size-from = { BYTES($from) }以上
size-between = { BYTES($from) }～{ BYTES($to) }
is-original = オリジナル
is-translation = 翻訳版
is-hack = 改造版
is-beta = ベータ版・体験版
is-unlicensed = 非公認
is-pirate = 海賊版
is-bios = ファームウェア
is-arcade = アーケード
is-unidentified = カタログにないもの
is-missing = ファイルなし
is-favorite = お気に入り
is-played = プレイ済み
is-unplayed = 未プレイ
is-backlog = これから遊ぶ
is-playing = プレイ中
is-finished = クリア済み
is-dropped = やめた
is-hidden = 非表示
has-art = 画像あり
has-video = 動画あり
has-manual = 説明書あり
has-hack = 改造版あり
has-translation = 翻訳版あり
has-beta = ベータ版・体験版あり
has-variants = 複数バージョン
has-rating = 自分で評価済み
not = { $what }以外
either = { $first }または{ $second }
all-filters = すべての条件
about-words = 説明文に「{ $words }」
other-folders = その他のフォルダー

## Why a search cannot be read
sentence = { $text }。
unread-quote = この引用符が閉じられていません
unread-or = ORの両側に言葉が必要です
unread-too-many = 選択肢が多すぎます（最大{ NUMBER($most) }）
unread-no-value = { $key }: のすぐ後に値が必要です（例：{ $example }）
unread-no-name = { $key }には名前が必要です
unread-system = 「{ $value }」という機種はありません
unread-genre = 「{ $value }」というジャンルはありません
unread-decade = 「{ $value }」は年代ではありません（例：1990、1990s）
unread-year = 「{ $value }」は年ではありません（例：1993、1993..1996、1993..、..1996）
unread-players = 「{ $value }」は人数ではありません（例：2、2+、2..4）
unread-region = 「{ $value }」という地域はありません（例：jp、usa、europe…）
unread-size = 「{ $value }」はサイズではありません（例：<4mb、>1gb、1mb..8mb）
unread-value = { $key }:{ $value }は使えません（例：{ $known }）

## Variants
discs = ディスク{ NUMBER($count) }枚
disc-number = ディスク{ $number }
disc-of = ディスク{ $number }/{ $total }
disc-side = { $side }面
tag-alternate = 別版
tag-bad-dump = 不良ダンプ
tag-bad-checksum = チェックサム不一致
tag-fixed = 修正版
tag-modified = 変更版
tag-overdump = 過剰ダンプ
tag-underdump = 不完全ダンプ
tag-pirate = 海賊版
tag-trained = チート付き
tag-virus = ウイルス
tag-prototype = 試作版

## Rarer facts
yes = あり
no = なし
out-of = { $value } / { $most }
esrb-early-childhood = 幼児向け
esrb-everyone = 全年齢
esrb-everyone-ten = 10歳以上
esrb-teen = 13歳以上
esrb-mature = 17歳以上
esrb-adults-only = 成人のみ

## Health: what was recognised and what was left out
moment = { $date } { $time }

## Rows of Home: heading and reason
row-new = 最近追加したゲーム
row-new-few = 最新の追加
row-new-many = この30日間に{ NUMBER($count) }本
row-together = みんなで遊ぶ
row-together-why = 2人以上で遊べる{ NUMBER($count) }本
row-series = { $name }の歩み
row-series-why = このシリーズの{ NUMBER($count) }本を発売順に
row-developer = { $name }のゲーム
row-developer-why = この開発元の{ NUMBER($count) }本、{ NUMBER($systems) }機種
row-decade = { YEAR($decade) }年代に戻る
row-decade-why = この年代の{ NUMBER($count) }本、{ NUMBER($systems) }機種
row-system = 注目の機種：{ $name }
row-system-why = ライブラリの機種から：{ NUMBER($count) }本
row-genre = 今日の気分は：{ $name }
row-genre-why = このジャンルの{ NUMBER($count) }本、{ NUMBER($systems) }機種
row-once = 一度きりの発売、めったに見ない作品
row-once-why = 既知のリリースがひとつだけの{ NUMBER($count) }本
row-fans = ファンの手によるもの
row-fans-why = ファンが改造・翻訳した{ NUMBER($count) }本

## Errors: what happened, and what is safe and to do
go-home = ホームへ
error-missing = 名前が変わったか、フォルダーが接続されていない可能性があります。ゲームは無事です。
error-method-advice = 戻って、ページのリンクやボタンを使ってください。
error-large-advice = 戻って、一度に送る量を減らしてください。
error-media-advice = 戻って、ページのフォームを使ってください。
error-internal-advice = 何も変更されておらず、ゲームは無事です。もう一度お試しください。詳しくはサーバーのログをご覧ください。
error-not-saved-advice = データフォルダーのディスクがいっぱいか、書き込めません。これまでに保存した内容は無事です。解決してから、もう一度お試しください。
error-slow-advice = 接続が低速です。戻って、もう一度お試しください。入力した内容は残っています。
error-busy-advice = 何も失われていません。少し待ってから、もう一度お試しください。

## What a list can be of or filtered by, over its values
dimension-system = 機種
dimension-genre = ジャンル
dimension-developer = 開発元
dimension-publisher = 発売元
dimension-series = シリーズ
dimension-board = 基板
dimension-decade = 年代
dimension-year = 年
dimension-players = プレイ人数
dimension-region = 地域
dimension-is = 種類
dimension-has = 付加情報
dimension-size = サイズ
dimension-tag = タグ
dimension-about = 説明文

## Headings of indexes
index-system = 機種
index-genre = ジャンル
index-developer = 開発元
index-publisher = 発売元
index-series = シリーズ
index-board = アーケード基板
index-decade = 年代
index-year = 年
index-players = プレイ人数
index-region = 地域
index-is = 種類
index-has = 付加情報
index-size = サイズ
index-tag = タグ
index-about = 説明文

## Orders of a list
order-best = 関連度順
order-known = 有名な順
order-title = A–Z
order-year = 古い順
order-newest = 新しい順
order-rating = 評価順
order-added = 最近追加した順
order-size = サイズ順
order-played = 最近遊んだ順
order-own = 自分で決めた順

## What a scan does
stage-idle = 待機中
stage-walking = ファイル名を読み取り中
stage-media = 画像を検索中
stage-identifying = ゲームを判別中
stage-hashing = 内容を確認中

## Colours
theme-system = 自動
theme-dark = ダーク
theme-light = ライト
theme-pocket = ポケット画面
theme-family = ファミリー
theme-arcade = アーケード
theme-contrast = ハイコントラスト

## Sizes of text
text-size-normal = 標準
text-size-large = 大
text-size-largest = 特大

## How games are shown
view-grid = カバー
view-list = リスト

## Kinds of systems
kind-console = 家庭用ゲーム機
kind-handheld = 携帯ゲーム機
kind-arcade = アーケード
kind-computer = パソコン
kind-engine = エンジン
kind-custom = {""}

## Media of a system's games
medium-none = {""}
medium-cartridge = ゲームはカートリッジで発売されました。
medium-card = ゲームはカードで発売されました。
medium-disc = ゲームはディスクで発売されました。
medium-floppy = ゲームはフロッピーディスクで発売されました。
medium-tape = ゲームはカセットテープで発売されました。
medium-tape-or-floppy = ゲームはカセットテープとフロッピーディスクで発売されました。

## Badges of games
mark-missing = ファイルなし
mark-hack = 改造版
mark-translation = 翻訳版
mark-pre-release = ベータ・体験版
mark-unlicensed = 非公認

## What a picture, a video or a manual shows
media-kind-box-front = パッケージ表
media-kind-box-back = パッケージ裏
media-kind-box-3d = パッケージ（立体）
media-kind-cartridge = カートリッジ・ディスク
media-kind-logo = ロゴ
media-kind-screenshot = スクリーンショット
media-kind-title-screen = タイトル画面
media-kind-fan-art = アートワーク
media-kind-mix = コラージュ
media-kind-map = マップ
media-kind-video = 動画
media-kind-manual = 説明書
media-kind-capture = 思い出
media-kind-state = ステートセーブ

## Why it is of this game
media-source-household = この家庭で選んだもの
media-source-gamelist = gamelist.xmlの指定
media-source-pegasus = metadata.pegasus.txtの指定
media-source-folder = ROMの名前に一致
media-source-title = ゲームのタイトルに一致
media-source-fetched = ダウンロードしたもの

## Kinds of variants
tier-heading-original = リリース
tier-heading-revision = 改訂版
tier-heading-alternate = 別バージョン
tier-heading-unlicensed = 非公認・自作
tier-heading-translation = 翻訳版
tier-heading-hack = 改造版
tier-heading-pre-release = ベータ版・試作版・体験版
tier-heading-pirate = 海賊版
tier-heading-bad = 不良ダンプ

## How a variant was recognised
evidence-hash = 内容で判別：既知のダンプと完全に一致します。
evidence-serial = ディスクまたはカートリッジのシリアル番号で判別しました。
evidence-name = カタログにある正確な名前で判別しました。
evidence-folded = タイトルと地域で判別しました。内容は比較していません。
evidence-none = カタログにありません。表示している情報はすべてファイル名によるものです。
evidence-household = 家庭の誰かがゲームを指定しました。

## How many were recognised
evidence-by-hash = 内容
evidence-by-serial = シリアル番号
evidence-by-name = 正確な名前
evidence-by-folded = タイトルと地域
evidence-by-none = カタログにないもの
evidence-by-household = 家庭での指定

## Why files are not on the shelf
left-out-save = セーブデータ・ステートセーブ
left-out-firmware = ファームウェア
left-out-media = 画像・動画・説明書・音楽
left-out-metadata = ほかのプログラムのリストやメモ
left-out-hidden = 隠しファイル
left-out-empty = 空のファイル
left-out-extension = この機種のゲームではないファイル
left-out-asked = 指定により除外
left-out-link = リンク切れ
left-out-outside = ROMフォルダーの外へのリンク。含めるには、リンク先をROMフォルダーに追加してください
left-out-patch = パッチ
left-out-system = ごみ箱・スナップショットなど、コンピューターやNASのフォルダー
left-out-again = すでに表示しているフォルダーへのリンク
left-out-picture = 表示できないAVIF・JPEG XLの画像。JPEG・PNG・WebPをお使いください
left-out-other = その他の理由

## Rarer facts of a game
rare-fact-name-set-name = セット名
rare-fact-name-board = { dimension-board }
rare-fact-name-rumble = 振動
rare-fact-name-analog = アナログスティック
rare-fact-name-origin = 製造国
rare-fact-name-chip = カートリッジのチップ
rare-fact-name-elspa = ELSPAレーティング
rare-fact-name-bbfc = BBFCレーティング
rare-fact-name-edge-rating = Edge誌の評価
rare-fact-name-edge-issue = Edge誌の号
rare-fact-name-famitsu-rating = ファミ通の評価

## Who says something of a game
source-household = わが家
source-gamelist = gamelist.xml
source-pegasus = metadata.pegasus.txt
source-launch-box = LaunchBox
source-catalog = カタログ
source-text-file = テキストファイル

## Where somebody stands with a game
status-backlog = これから遊ぶ
status-playing = プレイ中
status-finished = クリア済み
status-dropped = やめた

## Where the value of a setting comes from
origin-default = 初期設定です。
origin-file = 設定ファイルで指定されています。
origin-page = ここで設定しました。
origin-start = 起動時に指定されているため、ここでは変更できません。

## Why an entry of an imported list was not found
lost-not-here = ライブラリにありません
lost-not-on-system = リストにある機種にはありません
lost-several-systems = 複数の機種にあり、リストに機種の指定がありません

## ROM folders whose games can't be reached, on Home
folder-away-gone =
    フォルダー「{ $name }」が{ $date }から見つかりません。ドライブやネットワーク共有は接続されていますか？{ $games ->
        [0] このフォルダーのゲームはまだありません。
       *[other] { $games }本のゲームは、お気に入り・評価・メモとともに残っています。フォルダーが戻ればまたプレイできます。
    }
folder-away-empty =
    フォルダー「{ $name }」が{ $date }から空になっています。ドライブやネットワーク共有は接続されていますか？{ $games ->
        [0] このフォルダーのゲームはまだありません。
       *[other] { $games }本のゲームは、お気に入り・評価・メモとともに残っています。フォルダーが戻ればまたプレイできます。
    }
folder-away-unreadable =
    フォルダー「{ $name }」を{ $date }から読み取れません。ドライブやネットワーク共有は接続されていますか？{ $games ->
        [0] このフォルダーのゲームはまだありません。
       *[other] { $games }本のゲームは、お気に入り・評価・メモとともに残っています。フォルダーが戻ればまたプレイできます。
    }

## Health issues: what happened, what is safe, what to do
issue-disk-full = データフォルダーのディスクがいっぱいのため、前回のスキャンを保存できませんでした。空きを増やしてください。1分ごとに再試行します。ライブラリは元のままです。
issue-cannot-write = データフォルダーのライブラリに書き込めず、前回のスキャンを保存できませんでした。フォルダーの権限とサーバーのログを確認してください。1分ごとに再試行します。
issue-another-scan = 別のプログラムが同じライブラリに書き込んでいます。終わり次第、スキャンを再試行します。
issue-scan-failed = 前回のスキャンが途中で終わりました。見つかった分は残っています。理由はサーバーのログをご覧ください。
issue-rom-folder =
    ROMフォルダー{ $place }が見つかりません。ドライブは接続されていますか？{ $games ->
        [0] このフォルダーのゲームはまだライブラリにありません。
       *[other] { $games }本のゲームは、フォルダーが戻るまでライブラリに残ります。
    }
issue-rom-folder-empty =
    ROMフォルダー{ $place }が空です。ドライブやネットワーク共有は接続されていますか？{ $games ->
        [0] このフォルダーのゲームはまだライブラリにありません。
       *[other] { $games }本のゲームは、フォルダーが戻るまでライブラリに残ります。
    }
issue-rom-folder-unreadable =
    ROMフォルダー{ $place }を読み取れません。ドライブやネットワーク共有は接続されていて、Shelfcadeに読み取り権限がありますか？{ $games ->
        [0] このフォルダーのゲームはまだライブラリにありません。
       *[other] { $games }本のゲームは、フォルダーが戻るまでライブラリに残ります。
    }
issue-few-watches = { $place }には、このシステムで監視できる数を超えるフォルダーがあり、変更が表示されるまで1分ほどかかります。fs.inotify.max_user_watchesを増やすと、すぐに表示されます。
issue-old-shelf = ライブラリを読み直せなかったため、新しいゲームはまだ表示されません。これまでのゲームは引き続き使えます。
issue-digest-failed = ほかのプログラムの説明文・評価・情報を、リスト用に準備できませんでした。並べ替えと検索には、これまでの情報を使います。データフォルダーに空きがあり、書き込めることを確認してください。次のスキャンのあとに再試行します。詳しくはサーバーのログをご覧ください。
issue-facts-failed = LaunchBoxのゲームデータベースを取り込めませんでした。これまでのデータは残っています。設定「launchbox」が完全なMetadata.zipを指していること、データフォルダーに空きがあることを確認してください。6時間ごとに、また設定を変えるとすぐに再試行します。詳しくはサーバーのログをご覧ください。
issue-library-gone = データフォルダーにライブラリのファイルがありません。ディスクは接続されていますか？一覧と検索は使えますが、ゲームのページは開けません。
issue-library-unreadable = ライブラリのファイルを読み取れません。一覧と検索は使えますが、ゲームのページは開けません。詳しくはサーバーのログをご覧ください。
issue-library-slow = データフォルダーのディスクの応答が遅いか、応答がありません。一覧と検索は使えますが、ゲームのページは応答を待っています。
issue-user-restored = 全員のお気に入り・プレイ記録・コレクションのファイルが壊れていたため、バックアップ{ $place }に置き換えました。それより後に保存した内容は失われました。壊れたファイルはデータフォルダーに残っています。
issue-user-lost = 全員のお気に入り・プレイ記録・コレクションのファイルが壊れていて、使えるバックアップもありませんでした。新しいファイルを作成しました。壊れたファイルは{ $place }としてデータフォルダーに残っています。
issue-user-gone = 全員のお気に入り・プレイ記録・コレクションのファイルがデータフォルダーになかったため、新しく作成しました。バックアップはあり、最新は{ $place }です。復元するには、サーバーを止めて「shelfcade restore { $place }」を実行してください。
issue-user-older = 全員のお気に入り・プレイ記録・コレクションのファイルが、最新のバックアップより古くなっています。最新の変更がログとともに失われました。バックアップ{ $place }には残っています。復元するには、サーバーを止めて「shelfcade restore { $place }」を実行してください。
issue-user-full = データフォルダーのディスクがいっぱいのため、変更を保存できませんでした。空きを増やしてください。これまでに保存した内容は失われていません。
issue-user-not-kept = データフォルダーに書き込めず、変更を保存できませんでした。これまでに保存した内容は失われていません。詳しくはサーバーのログをご覧ください。
issue-user-put-back = 全員のお気に入り・プレイ記録・コレクションのファイルが、サーバーの動作中に{ $place }から削除されました。復元したため、失われたものはありません。このコンピューターの何かが、そこのファイルを削除または置き換えています。原因を確認してください。
issue-user-vanished = 全員のお気に入り・プレイ記録・コレクションのファイル{ $place }が、サーバーの動作中に削除され、復元できません。新しい内容は保存されません。これまでの内容は、バックアップを作成できる場合は最新のバックアップにあります。サーバーを止める前に、フォルダーがあり、書き込めることを確認してください。
issue-user-before-update = 更新が取り消されましたが、全員のお気に入り・プレイ記録・コレクションが新しいバージョンの形式のため、このバージョンでは読めませんでした。更新直前の状態に復元しました。その間の変更は、{ $place }としてデータフォルダーに残っています。
issue-backup-full = バックアップフォルダー{ $place }のディスクがいっぱいです。空きを増やしてください。5分ごとに再試行します。
issue-backup-failed = { $place }にバックアップを作成できません。詳しくはサーバーのログをご覧ください。5分ごとに再試行します。
issue-store-failed = オブジェクトストレージ{ $place }にバックアップを送れません。フォルダーへのバックアップは続いています。詳しくはサーバーのログをご覧ください。5分ごとに再試行します。
issue-https-port = HTTPSを開始できませんでした。{ $place }が使えません。別のプログラムがそのポートを使っている可能性があります。ページは引き続きHTTPで使えます。設定「listen_tls」で別のポートを選んでください。
issue-certificate-failed = { $place }にHTTPSで使える証明書がないため、前の証明書を使い続けるか、HTTPSがオフになっています。ページは引き続きHTTPで使えます。詳しくはサーバーのログをご覧ください。
issue-certificate-names = HTTPSの証明書は{ $place }に対応していません。端末が信頼している認証局が、これを含めずに作られたためです。作り直すには、サーバーを止めて、データフォルダーのauthority.pemを削除してください。そのあと、すべての端末で新しい認証局を信頼する必要があります。
issue-certificate-ends = 証明書{ $place }は2週間以内に期限が切れるか、すでに切れています。新しい証明書に置き換えてください。authority.pemの場合は、サーバーを止めて削除すると新しく作られます。そのあと、すべての端末で信頼する必要があります。
issue-fetch-refused = { $place }が繰り返し拒否しているため、ダウンロードをしばらく休止しています。すでにある画像は残ります。
issue-fetch-failed = 画像をダウンロードできません。保存できないか、取得元が正しくありません。詳しくは「インターネットの画像」のページをご覧ください。
issue-pictures-bad = 壊れている、大きすぎる、または画像ではないため、表示できないものがあります：{ $place }。これらのゲームには、Shelfcadeが描いたカバーを表示します。詳しくはサーバーのログをご覧ください。
issue-cache-full = キャッシュフォルダー{ $place }のディスクがいっぱいです。画像を表示のたびに縮小するため、遅くなります。空きを増やすか、設定「cache」で別のフォルダーを選んでください。
issue-cache-failed = キャッシュフォルダー{ $place }に保存できません。画像を表示のたびに縮小するため、遅くなります。フォルダーの権限とサーバーのログを確認してください。

## What a scan could not do; $error is what the system says, in English
problem-vanished = 読み取り中になくなりました
problem-forbidden = 読み取る権限がありません
problem-unreadable = 読み取れません（{ $error }）
problem-away = このROMフォルダーがないか、空か、読み取れません。ドライブは接続されていますか？ゲームの情報は残っています
problem-deep = フォルダーの階層が深すぎるため、スキップしました
problem-crowded = この機種のファイルが多すぎるか、名前やリストが長すぎるため、残りをスキップしました
problem-rules-size = 除外ファイルに使えるのは{ BYTES($size) }以下のテキストです。このファイルは使いません
problem-rules = この除外ファイルは使いません（{ $error }）
problem-damaged = 内容を読み取れません。壊れていませんか？
problem-unshown = AVIF・JPEG XLの画像（{ $error }枚）は表示できません。JPEG・PNG・WebPをお使いください
problem-system-failed = この機種を更新できませんでした。ゲームは元のままです（{ $error }）
problem-incomplete = ゲームのようですが、起動するファイルがありません（{ $error }）
problem-other = { $error }

## Errors: what happened
error-title-bad-address = このアドレスは正しくありません
error-title-forbidden = 許可されていません
error-title-refused = できませんでした
error-title-no-page = ページが見つかりません
error-title-no-system = 機種が見つかりません
error-title-no-game = ゲームが見つかりません
error-title-method = このページは表示専用です
error-title-too-large = 一度に送る量が多すぎます
error-title-media = このページでは読み取れない内容です
error-title-internal = サーバーで問題が起きました
error-title-not-kept = 変更を保存できませんでした
error-title-too-slow = 時間がかかりすぎました
error-title-too-many = この端末からのアクセスが多すぎます
error-title-busy = サーバーが混み合っています

## What a player can be told
control-pause = 一時停止
control-save-state = ステートを保存
control-load-state = ステートを読み込む
control-screenshot = スクリーンショット
control-next-disc = 次のディスク
control-volume-down = 音を小さく
control-volume-up = 音を大きく
control-reset = リセット
control-stop = 終了

## How far a started game is
play-state-starting = 開始しています…
play-state-playing = プレイ中
play-state-paused = 一時停止中
play-state-failed = 開始できませんでした

## Why a game does not play
play-problem-unreachable = 機器が応答しません。電源が入っていて、同じネットワークにありますか？
play-problem-unauthorized = 機器にトークン、または別のトークンが必要です。config.tomlで設定してください。
play-problem-busy = 機器への要求が多すぎます。少し待ってから、もう一度お試しください。
play-problem-unknown-game = 機器がこのゲームを認識していません。機器のゲーム一覧を読み直すか、config.tomlの機器のパスを確認してください。
play-problem-no-core = この機種をプレイするためのものがインストールされていません。コアかエミュレーターをインストールしてください。
play-problem-no-firmware = ファームウェアがありません。次のファイルを機器のシステムフォルダーに入れてください：
play-problem-not-started = 機器は要求を受け付けましたが、ゲームが動いていません。
play-problem-ended = ゲームがすぐに終了しました。詳しくはログをご覧ください。
play-problem-refused = 機器が拒否しました。
play-problem-unsupported = 機器はこれに対応していません。
play-problem-file-gone = ゲームのファイルが見つかりません。
play-problem-in-use = そこでは、ここから始めたものではない別のゲームが動いています。もう一度「プレイ」を選ぶと終了します。

## Why something is refused
refusal-address-too-long = アドレスが長すぎます。
refusal-broken-escape = アドレスの%の記述が正しくありません。
refusal-not-text = アドレスがUTF-8のテキストではありません。
refusal-control-characters = アドレスに制御文字が含まれています。
refusal-no-host = 要求に宛先のホストが示されていません。
refusal-unknown-host = このホスト名は許可されていません。--allow-host NAMEを付けてShelfcadeを起動すると許可できます。
refusal-other-site = 別のサイトからの要求です。
refusal-guest = ゲストの記録は残りません。先にプロフィールを選んでください。
refusal-child = 子どものプロフィールでは使えません。先に別のプロフィールを選んでください。
refusal-other-profile = 先にこのプロフィールを選んでから変更してください。
refusal-pin-wrong = PINが違います。
refusal-pin-wait = PINの間違いが多すぎます。しばらくしてから、もう一度お試しください。
refusal-unclaimed = このShelfcadeにはまだ所有者がいません。先に所有者になってください。/owner/enterを開き、ターミナルまたはデータフォルダーのowner-code.txtにあるワンタイムコードを使うか、「shelfcade owner set」を実行します。
refusal-owner = これは所有者だけができます。/owner/enterでログインするか、所有者のトークンを送ってください（Authorization: Bearer …）。
refusal-owner-again = 所有者のパスワードをもう一度入力してください。
refusal-let-in = これにはアクセス権が必要です。所有者からもらったワンタイムコードを使うか、トークンを送ってください（Authorization: Bearer …）。
refusal-other-person = { other-person }
refusal-no-player = その機器は見つかりません。
refusal-occupied = すでにゲームが動いています。
refusal-nothing-plays = もうゲームは動いていません。
refusal-player-failed = 機器で実行できませんでした。
refusal-nothing-to-play = このゲームのファイルがライブラリにありません。
refusal-folder-away = このゲームのフォルダーが今は見つかりません。ドライブやネットワーク共有は接続されていますか？ゲームは棚に残り、フォルダーが戻ればプレイできます。
refusal-out-of-sight = このゲームは非表示です。先に再表示してください。
refusal-collection-name = コレクションには名前が必要です。
refusal-collection-query = コレクションに集める条件を、正しい言葉や絞り込みで入力してください。
refusal-collections-full = コレクションが多すぎます。先にひとつ削除してください。
refusal-collection-full = このコレクションのゲームが多すぎます。先にいくつか外してください。
refusal-devices-full = この家庭には端末が100台あります。先に1台を外してください。
refusal-profile-full = このプロフィールのゲームが多すぎます。先にいくつか外してください。
refusal-rating = 評価は1～5です。
refusal-tags-too-many = ひとつのゲームのタグは20個までです。
refusal-tag-too-long = タグは40文字までです。
refusal-tags-full = タグはすでに300種類あります。その中から使うか、先にひとつ外してください。
refusal-note-too-long = メモは4,000文字までです。
refusal-description-too-long = 説明は2,000文字までです。
refusal-collection-taken = 同じ名前のコレクションがすでにあります。
refusal-no-variant = このゲームにそのファイルはありません。
refusal-hidden-full = このゲームで非表示のバージョンが多すぎます。先にひとつ再表示してください。
refusal-profile-name = プロフィールには名前が必要です。
refusal-profiles-full = プロフィールはすでに20個あります。先にひとつ削除してください。
refusal-name-too-long = 名前は60文字までです。
refusal-profile-bytes = このプロフィールのメモ、タグ、リストが上限（8 MB）に達しています。先にどれかを短くするか削除してください。
refusal-household-bytes = 家庭全体のメモ、タグ、リストが上限（32 MB）に達しています。先にどれかを短くするか削除してください。
refusal-household-collections = この家庭のコレクションはすでに500個あります。先にひとつ削除してください。
refusal-pinned-full = ホームに表示できるコレクションは、プロフィールごとに20個までです。先にひとつホームから外してください。
refusal-selected-none = ゲームが選ばれていません。先に選んでください。
refusal-selected-too-many = 一度に変更できるゲームは500本までです。
refusal-one-tag = タグを1つ、コンマなしで入力してください。
refusal-profile-taken = 同じ名前のプロフィールがすでにあります。
refusal-household-open = 「みんな」のプロフィールにはPINを設定できません。
refusal-household-stays = 「みんな」のプロフィールは削除できません。
refusal-setting-too-long = 設定の値が長すぎます。
refusal-pin = PINは4～12桁の数字です。
refusal-grown-up-pin = 大人のPINがないと、子どもがこのプロフィールから切り替えるのを許可できる人がいません。4～12桁の数字で決めてください。
refusal-grown-up-name = ほかのプロフィールにない名前を入力してください。
refusal-last-pin = 子どもがプロフィールから切り替えられるのは、このPINだけです。先にほかの大人のPINを設定するか、所有者になってください。
refusal-form = フォームに操作の指定がありません。
refusal-form-game = フォームにゲームの指定がありません。
refusal-no-list = このファイルは、読み取れるゲームのリストではありません。何も変更していません。
refusal-newer-list = このリストは、より新しいShelfcadeで作られました。先にShelfcadeを更新してください。
refusal-corrections-full = これ以上ROMを手動で指定できません。家庭の上限に達しています。
refusal-covers-full = カバーをこれ以上保存できません。いくつかのゲームを自動のカバーに戻すか、ROMの横のフォルダーに画像を入れてください。
refusal-no-picture = このファイルは表示できる画像ではありません。16 MBまでのPNG、JPEG、WebP、GIF、BMPを使ってください。何も変更していません。
refusal-no-title = この機種のこのゲームはカタログにありません。何も変更していません。
refusal-backup = このバックアップは使えません。壊れているか、新しいバージョンのものです。別のバックアップを選んでください。何も変更されていません。
refusal-not-allowed = 許可されていません。
refusal-no-sense = この要求はここでは使えません。

## What somebody may do
level-nothing = アクセスなし
level-look = 見るだけ
level-take-part = 見る・参加する
level-own = すべての操作

## What was decided, in the log of the owner
decision-claimed = 所有者の設定
decision-logged-in = ログイン
decision-wrong-secret = パスワード・PIN・コードの誤り
decision-too-many-tries = 試行回数の超過
decision-logged-out = ログアウト
decision-session-revoked = 端末のログアウト
decision-password-changed = パスワードの変更
decision-owner-reset = 所有者の解除
decision-code-made = ワンタイムコードの作成
decision-token-made = アクセストークンの作成
decision-token-revoked = アクセストークンの取り消し
decision-device-paired = 端末のペアリング
decision-device-revoked = 端末の解除
decision-refused = アクセス拒否
decision-settings = 設定の変更
decision-profile-removed = プロフィールの削除
decision-child-rule = 子どものプロフィールの変更
decision-scan = 手動スキャンの開始
decision-restored = バックアップの復元
decision-update = 更新の要求

## How far an update of the program is
update-state-asked = サーバーが更新を開始するのを待っています
update-state-not-begun = 更新が始まりませんでした。サーバー本体で次を実行してください：
update-state-looking = 更新を確認しています
update-state-fetching = 新しいバージョンをダウンロードしています
update-state-keeping = 全員のデータをバックアップしています
update-state-starting = 新しいバージョンを起動しています
update-state-newest = Shelfcadeはすでに最新でした
update-state-running = 新しいバージョンが動いています
update-state-placed = 新しいバージョンをインストールしました。次の起動から使われます
update-state-taken-back = 新しいバージョンが正常に起動しなかったため、前のバージョンに戻しました
update-state-failed = 更新できませんでした
update-state-cut-off = 更新が中断されました。Shelfcadeはインストール済みのバージョンで動き続けます

## Headings of the gate
gate-title-claim = このShelfcadeの所有者になる
gate-title-owner = 所有者のログイン
gate-title-again = パスワードの確認
gate-title-let-in = コードでアクセス

## What the gate is about
gate-reason-leave-child = 子ども用プロフィールから切り替えるには大人の許可が必要ですが、PINのある大人がいません。そこで大人が所有者になり、パスワードを決めます。次からはそのパスワードを入力します。
gate-reason-no-owner = これは所有者だけができますが、このShelfcadeにはまだ所有者がいません。
gate-lead-claim = 所有者は、設定、スキャン、バックアップ、プロフィール、子どもに表示するものを管理します。ワンタイムコードは、Shelfcadeを起動したターミナルと、データフォルダーのowner-code.txtにあります。
gate-lead-owner = これは、この家庭の所有者だけができます。
gate-lead-again = 元に戻すのが難しい操作のため、パスワードをもう一度入力してください。
gate-lead-let-in = 所有者にワンタイムコードをもらってください。

## Settings by their names: what each is called, and what it changes
set-regions = 地域の順番
set-regions-why = ゲームのどのバージョンを先にするか。
set-languages = 言語の順番
set-languages-why = 同じ地域のどのバージョンを先にするか。
set-plays-profile = テレビで遊んだゲームを記録するプロフィール
set-everyone-may = このネットワークの全員
set-everyone-may-why = それ以上のアクセスには、ログインまたはワンタイムコードが必要です。
set-only-owner-plays = 所有者だけがゲームを開始できる
set-only-owner-plays-why = オフにすると、参加できる人は全員開始できます。
set-clients = 携帯機の接続を許可
set-clients-why = ペアリングされた端末はRomMインターフェースで閲覧、ダウンロード、同期します。ペアリングされた端末がなければ何も応答しません。
set-downloads = ゲームのダウンロード
set-downloads-why = ゲームのファイルをダウンロードするのに必要なアクセス権です。
set-short-addresses = アクティビティログのアドレスを短縮する
set-theme = { skin-label }
set-text-size = { text-size-label }
set-view = { view-setting }
set-language = { language-setting }
set-home-rows = ホームの列
set-home-rows-why = ホームに表示する列とその順番。
set-hidden-systems = { hidden-systems }
set-hidden-systems-why = どこにも表示しない機種。
set-mature = 成人向けゲーム（MまたはAO）
set-scan-hours = 全体スキャンの間隔（時間）
set-scan-hours-why = 0～168。0にすると、フォルダーの監視だけを行い、変更があったときに反映します。
set-launchbox = LaunchBoxのゲームデータベース
set-launchbox-why = 説明文と評価を取り込むMetadata.zipのパスまたはアドレス。アドレスには月に一度、アーカイブ全体だけを確認するため、あなたのゲームのことは伝わりません。空欄にするとオフになります。
set-home-hours = ホームの列を入れ替える間隔（時間）
set-home-hours-why = 1～168
set-page-cache-mb = ページキャッシュ（MB）
set-page-cache-mb-why = 0～4,096。大きいほど大勢で使うとき速くなります。0でオフになります。
set-picture-cache-mb = 画像キャッシュ（MB）
set-picture-cache-mb-why = 0～1,000,000。縮小したカバーをディスクに保存し、古いものから削除します。0では毎回縮小するため、遅くなります。
set-fetch-pictures = 画像をダウンロード
set-fetch-pictures-why = 画像のないゲームに使います。何をどこに送るかは「インターネットの画像」のページにあります。
set-thumbnails-source = 画像の取得元
set-thumbnails-source-why = libretro-thumbnailsまたはそのミラーのアドレス、あるいは同じ構成のフォルダーのパス。
set-fetch-mb-a-day = 1日のダウンロード上限（MB）
set-fetch-keep-originals = 元の画像を残す
set-fetch-keep-originals-why = 残さない場合は、ページで表示する大きさで保存し、容量を大幅に減らします。
set-backups = 自動バックアップ
set-backups-why = お気に入り、メモ、プレイ記録、コレクション、プロフィールを、変更後にバックアップします。
set-backup-folder = バックアップフォルダー
set-backup-folder-why = 別のディスクなら、このディスクが壊れてもバックアップが残ります。空欄にするとデータフォルダーを使います。
set-s3-endpoint = S3互換オブジェクトストレージのアドレス
set-s3-endpoint-why = バックアップをここにも送ります。例：https://s3.example:9000　空欄にするとオフになります。
set-s3-bucket = S3：バケット
set-s3-region = S3：リージョン
set-s3-prefix = S3：名前の接頭辞
set-s3-access-key = S3：アクセスキー
set-s3-access-key-why = シークレットキーはここには入力しません。環境変数または専用のファイルから読み取ります。

## Help
help = ヘルプ
help-lead = 短い説明と、すぐに使えるボタンです。
help-search-label = ヘルプを検索
help-none = 該当する説明がありません。別の言葉で試してください。
scan-now = 今すぐスキャン
scan-asked = スキャンを始めます。新しいゲームは見つかりしだい表示されます。
backup-now = 今すぐバックアップ
backup-asked = バックアップを開始しました。前回から変更がなければ作成されません。
backups-lead = このマシンのバックアップフォルダーにある新しいバックアップです。
restore = 復元
restore-question = バックアップ（{ $when }）を復元しますか？
restore-contents = { NUMBER($entries) }件のデータ（お気に入り、プレイ履歴、メモ、コレクション、プロフィール、設定）があります。現在は{ NUMBER($now) }件です。
restore-why = 現在のデータは置き換えられます。先にバックアップされ、データの隣にも残るので、元に戻せます。Shelfcadeは再起動します（数秒かかります）。
restore-now = 復元して再起動
restore-asked = バックアップを復元しています。Shelfcadeが再起動します。数秒後にこのページを再読み込みしてください。
restore-done = バックアップを復元しました。
restore-failed = バックアップを復元できませんでした。何も変更されていません。理由はサーバーのログにあります。
backups-all = すべてのバックアップ
scan-owner = スキャンを始められるのは所有者だけです。
whats-new = 新機能
updated-to = Shelfcadeがバージョン{ $version }に更新されました。
whats-new-english = 一覧は英語です。

## of shelfcade_core::help::HelpGroup: help-group
help-group-shelf = ゲーム
help-group-playing = 探して遊ぶ
help-group-household = 家で使う
help-group-server = サーバー
