import { etag } from "hono/etag";
import { parseInput } from "../_shared/app-error.ts";
import { findCaller } from "../_shared/caller.ts";
import { forumImageParams, photoParams } from "../_shared/contracts/photos.ts";
import { createApp, refuseOtherMethods } from "../_shared/create-app.ts";
import { readForumImage, readPublished } from "./read-published.ts";

/** A browser keeps a photo for a minute, a shared cache for 5 s: from then on a request finds none once the photo went back. */
const CACHING = "public, max-age=60, s-maxage=5";

const app = createApp("photos");
app.use(etag());

app.get("/forum/:file", async (c) => {
  const { file } = parseInput(forumImageParams, c.req.param());
  const caller = await findCaller(c.req.raw);
  return c.body(await readForumImage(file, caller), 200, {
    "Content-Type": "image/webp",
    "Cache-Control": caller ? "private, max-age=60" : CACHING,
    Vary: "Authorization",
    "X-Content-Type-Options": "nosniff",
  });
});
app.all("/forum/:file", refuseOtherMethods("GET, HEAD"));

app.get("/:registrationId/:file", async (c) => {
  const photo = await readPublished(parseInput(photoParams, c.req.param()));
  return c.body(photo, 200, {
    "Content-Type": "image/webp",
    "Cache-Control": CACHING,
    "X-Content-Type-Options": "nosniff",
    // Pages of other sites show it as well, where they embed a board.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});
app.all("/:registrationId/:file", refuseOtherMethods("GET, HEAD"));

export default { fetch: (request: Request) => app.fetch(request) };
