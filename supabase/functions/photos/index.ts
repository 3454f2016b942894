import { etag } from "hono/etag";
import { parseInput } from "../_shared/app-error.ts";
import { addressRange } from "../_shared/address-range.ts";
import { findCaller, findReader } from "../_shared/caller.ts";
import type { AcceptedAnswer } from "../_shared/contracts/accepted.ts";
import {
  blogImageParams,
  blogImageQuery,
  boatPhotoParams,
  forumImageParams,
  galleryPhotoParams,
  newsImageParams,
  photoParams,
  photoReport,
  photoReportParams,
} from "../_shared/contracts/photos.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import {
  readBlogImage,
  readBoatPhoto,
  readForumImage,
  readGalleryPhoto,
  readNewsImage,
  readPublished,
} from "./read-published.ts";
import { storeReport } from "./report.ts";

/** A browser keeps a photo for a minute, a shared cache for 5 s: from then on a request finds none once the photo went back. */
const CACHING = "public, max-age=60, s-maxage=5";

const app = createApp("photos");
app.use(etag());

app.get("/forum/:file", async (c) => {
  const { file } = parseInput(forumImageParams, c.req.param());
  const caller = await findReader(c.req.raw);
  return c.body(await readForumImage(file, caller), 200, {
    "Content-Type": "image/webp",
    "Cache-Control": caller ? "private, max-age=60" : CACHING,
    Vary: "Authorization",
    "X-Content-Type-Options": "nosniff",
  });
});
app.all("/forum/:file", refuseOtherMethods("GET, HEAD"));

app.get("/blogs/:group/:file", async (c) => {
  const { group, file } = parseInput(blogImageParams, c.req.param());
  const { draft } = parseInput(blogImageQuery, c.req.query());
  const caller = await findReader(c.req.raw);
  return c.body(await readBlogImage(group, file, { caller, draft }), 200, {
    "Content-Type": "image/webp",
    "Cache-Control": caller || draft ? "private, max-age=60" : CACHING,
    Vary: "Authorization",
    "X-Content-Type-Options": "nosniff",
    // Feed readers show it as well.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});
app.all("/blogs/:group/:file", refuseOtherMethods("GET, HEAD"));

app.get("/gallery/:file", async (c) => {
  const { file } = parseInput(galleryPhotoParams, c.req.param());
  const caller = await findReader(c.req.raw);
  return c.body(await readGalleryPhoto(file, caller), 200, {
    "Content-Type": "image/webp",
    "Cache-Control": caller ? "private, max-age=60" : CACHING,
    Vary: "Authorization",
    "X-Content-Type-Options": "nosniff",
    // Other sites show it beside a link to its album.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});
app.all("/gallery/:file", refuseOtherMethods("GET, HEAD"));

app.get("/boats/:file", async (c) => {
  const { file } = parseInput(boatPhotoParams, c.req.param());
  return c.body(await readBoatPhoto(file), 200, {
    "Content-Type": "image/webp",
    "Cache-Control": CACHING,
    "X-Content-Type-Options": "nosniff",
  });
});
app.all("/boats/:file", refuseOtherMethods("GET, HEAD"));

app.post("/gallery/:id/reports", async (c) => {
  const { id } = parseInput(photoReportParams, c.req.param());
  const report = parseInput(photoReport, await readJson(c));
  const caller = await findCaller(c.req.raw);
  await storeReport(id, report, {
    account: caller?.id ?? null,
    addressRange: addressRange(c.req.raw.headers),
  });
  const answer: AcceptedAnswer = { accepted: true };
  return c.json(answer, 202);
});
app.all("/gallery/:id/reports", refuseOtherMethods("POST"));

app.get("/news/:item/:file", async (c) => {
  const { item, file } = parseInput(newsImageParams, c.req.param());
  const caller = await findReader(c.req.raw);
  return c.body(await readNewsImage(item, file, caller), 200, {
    "Content-Type": "image/webp",
    "Cache-Control": caller ? "private, max-age=60" : CACHING,
    Vary: "Authorization",
    "X-Content-Type-Options": "nosniff",
    // Feed readers show it as well.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});
app.all("/news/:item/:file", refuseOtherMethods("GET, HEAD"));

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
