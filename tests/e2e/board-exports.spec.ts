import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

/** Points of A4, on its side. */
const LANDSCAPE = /MediaBox \[0 0 84[12][.\d]* 59[45][.\d]*\]/g;

for (const language of languagesOf("ja")) {
  test(`${language}: a final result is printed as certificates and as a sheet`, async ({
    newReader,
  }) => {
    const extras = words(language, "board-extras");
    const { page } = await newReader({ language });
    await page.goto(`/leaderboard?event=${demo.final}&display=certificates`);
    const certificates = page.getByRole("region");
    // Of the first three places, and of the award for the biggest fish.
    await expect(certificates).toHaveCount(4);
    await expect(certificates.first()).toContainText("Rusty Hook");
    await expect(certificates.first()).toContainText(extras.certificate);
    await page.evaluate(() => document.fonts.ready);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(LANDSCAPE)).toHaveLength(4);

    await page.getByRole("link", { name: extras.back }).click();
    // A visitor keeps a team in view: in this browser, and on the board alone.
    const kept = page.getByRole("region", { name: extras.kept });
    await page.getByRole("button", { name: "Lay Day" }).click();
    await page.getByRole("button", { name: extras.pin, exact: true }).click();
    await expect(kept).toContainText("Lay Day");
    await expect(kept).toBeInViewport();
    await page.getByRole("button", { name: extras.unpin }).click();
    await expect(kept).toHaveCount(0);
    await page.getByRole("link", { name: extras.sheet }).click();
    await expect(page.getByText(extras.final)).toBeVisible();
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(13);
    await expect(rows.nth(1)).toContainText("Rusty Hook");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: extras.print })).toBeHidden();
  });
}

test("another site shows the live board in a frame that is as high as its rows, and no other page", async ({
  newReader,
  baseURL,
  request,
}) => {
  const site = await servePage(
    `<!doctype html><title>Club</title><body>
     <script src="${baseURL}/embed.js" data-event="${demo.live}" data-title="Board"></script>`,
  );
  try {
    const { port } = site.address() as AddressInfo;
    const club = `http://127.0.0.1:${port}`;
    const { page } = await newReader({ visits: club });
    await page.goto(club);
    const frame = page.locator("iframe");
    const board = frame.contentFrame();
    await expect(board.getByRole("row").filter({ hasText: "Solo Spinner" })).toBeVisible();
    await expect(board.getByRole("banner")).toHaveCount(0);
    const inside = await board.locator("main > *").evaluate((main) => main.clientHeight);
    expect(inside).toBeGreaterThan(600);
    await expect
      .poll(() => frame.evaluate((element) => element.clientHeight))
      .toBeGreaterThanOrEqual(inside);
    await expect(
      board.getByRole("link", { name: words("en", "board-extras").embed_full }),
    ).toHaveAttribute("target", "_blank");
  } finally {
    site.close();
  }
  const framed = async (path: string) => {
    const headers = (await request.get(path)).headers();
    const ancestors = /frame-ancestors [^;]+/.exec(headers["content-security-policy"] ?? "")?.[0];
    return [ancestors, headers["x-frame-options"]];
  };
  expect(await framed("/leaderboard?display=embed")).toEqual(["frame-ancestors *", undefined]);
  for (const path of ["/leaderboard", "/leaderboard?display=tv", "/profile?display=embed"]) {
    expect(await framed(path)).toEqual(["frame-ancestors 'none'", "DENY"]);
  }
});

async function servePage(html: string): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
