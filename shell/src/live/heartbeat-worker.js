const CHECK_INTERVAL_MS = 1_000;
/** Number of missed heartbeats after which the page counts as hung. */
const MAX_MISSED = 10;

/** The report to send if the page hangs, and its address. Null while the page is not monitored. */
let hangReport = null;
let missed = 0;

addEventListener("message", ({ data }) => {
  hangReport = data;
  missed = 0;
});

// Counts checks instead of time, because this worker stops while the laptop sleeps or its page is frozen.
setInterval(() => {
  if (!hangReport) return;
  missed += 1;
  if (missed !== MAX_MISSED) return;
  const body = JSON.stringify({ reports: [hangReport.report] });
  fetch(hangReport.address, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(
    () => undefined,
  );
}, CHECK_INTERVAL_MS);
