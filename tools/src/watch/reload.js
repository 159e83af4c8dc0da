
// Only in `make dev`: reloads the page when the server or the assets have changed.
let known;
setInterval(async () => {
  try {
    const answer = await fetch(`${page.dataset.base}/dev/state`);
    const now = answer.ok ? await answer.text() : known;
    if (known && now !== known) location.reload();
    known = now;
  } catch {
    // The server is being rebuilt; try again.
  }
}, 700);
