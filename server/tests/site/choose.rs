//! Tests of the page that suggests a game to play.

use crate::common::TestApp;

#[tokio::test]
async fn three_games_that_fit_and_the_questions_with_what_was_answered() {
    let app = TestApp::new();
    let page = app.get("/choose?players=1").await.main();
    assert_eq!(page.matches("class=\"card ").count(), 3, "{page}");
    assert!(page.contains("href=\"/choose?players=1\""), "another draw keeps the answers");
    let page = app.get("/choose?players=2&mood=thrilling&era=nineties").await.main();
    assert!(page.contains("No game here fits all of this"), "{page}");
    assert!(page.contains("2 or more players") && page.contains("value=\"thrilling\" checked"));
}

#[tokio::test]
async fn answers_that_are_none_are_no_answers() {
    let app = TestApp::new();
    let page = app.get("/choose?players=99&mood=%3Cb%3E&era=&time=%00").await;
    assert!(page.status.is_success() || page.status.is_client_error());
    let page = app.get("/choose?players=99&mood=%3Cb%3E&era=").await.main();
    assert!(!page.contains("<b>") && page.matches(" checked").count() == 4, "{page}");
}
