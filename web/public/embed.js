// Puts a live leaderboard into any page and keeps the frame as high as the board:
//
//   <script src="https://…/embed.js" data-event="{event id}" async></script>
//
// Optional: data-division="{division id}", data-title. docs/standings.md describes it.
(() => {
  const script = document.currentScript;
  const { event, division, title } = script.dataset;
  const address = new URL("/leaderboard", script.src);
  for (const [name, value] of Object.entries({ event, division, display: "embed" })) {
    if (value) address.searchParams.set(name, value);
  }
  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = title || "Leaderboard";
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;height:480px;border:0";
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const height = data && data.type === "castboard:height" ? Number(data.height) : NaN;
    if (height > 0 && height < 100000) frame.style.height = `${Math.ceil(height)}px`;
  });
  script.after(frame);
})();
