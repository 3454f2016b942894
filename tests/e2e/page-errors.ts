import type { BrowserContext, ConsoleMessage, Page } from "@playwright/test";

/**
 * Notes what no page may do, whatever a spec is about: throw, break the content security policy,
 * or ask any other origin for anything.
 */
export function watchForErrors(context: BrowserContext, origins: readonly string[]): string[] {
  const errors: string[] = [];
  const watchPage = (page: Page) => {
    page.on("pageerror", (error) => errors.push(`threw ${error.stack ?? error.message}`));
    page.on("console", (message: ConsoleMessage) => {
      if (/content security policy/i.test(message.text())) errors.push(message.text());
    });
    page.on("websocket", (socket) => noteOrigin(socket.url().replace(/^ws/, "http")));
  };
  const noteOrigin = (url: string) => {
    const target = new URL(url);
    if (target.protocol.startsWith("http") && !origins.includes(target.origin)) {
      errors.push(`asked another origin: ${url}`);
    }
  };
  context.on("page", watchPage);
  context.on("request", (request) => noteOrigin(request.url()));
  for (const page of context.pages()) watchPage(page);
  return errors;
}
