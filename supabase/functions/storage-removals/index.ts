import type { RemovalsAnswer } from "../_shared/contracts/storage-removals.ts";
import { createApp, refuseOtherMethods } from "../_shared/create-app.ts";
import { requireServer } from "../_shared/server.ts";
import { removeFiles } from "./remove-files.ts";

const app = createApp("storage-removals");

app.post("/drain", async (c) => {
  await requireServer(c.req.raw);
  const answer: RemovalsAnswer = await removeFiles();
  return c.json(answer);
});
app.all("/drain", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
