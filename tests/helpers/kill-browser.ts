import type { BrowserContext } from "@playwright/test";

/** Ends a browser as an empty battery does: its process is killed, nothing is written back. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error("The context belongs to no browser");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const main = processInfo.find(({ type }) => type === "browser");
  if (!main) throw new Error("The browser does not name its process");
  const closed = new Promise<void>((resolve) => void context.once("close", () => resolve()));
  process.kill(main.id, "SIGKILL");
  await closed;
}
