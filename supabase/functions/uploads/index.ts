import { requireCaller } from "../_shared/caller.ts";
import { type UploadAnswer, uploadRequest } from "../_shared/contracts/uploads.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { parseInput } from "../_shared/app-error.ts";
import { requireServer } from "../_shared/server.ts";
import { fetchFeedPicture } from "./feed-picture.ts";
import { publish } from "./publish.ts";

const app = createApp("uploads");

app.post("/", async (c) => {
  const caller = await requireCaller(c.req.raw);
  const request = parseInput(uploadRequest, await readJson(c));
  const answer: UploadAnswer = { name: await publish(caller, request) };
  return c.json(answer);
});
/** One picture of another site's item that is due (`call_picture_worker`). */
app.post("/feed-picture", async (c) => {
  await requireServer(c.req.raw);
  return c.json({ outcome: await fetchFeedPicture() });
});
app.all("/feed-picture", refuseOtherMethods("POST"));

app.all("/", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
