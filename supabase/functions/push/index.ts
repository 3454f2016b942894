import type { PushKeyAnswer } from "../_shared/contracts/push.ts";
import { createApp, refuseOtherMethods } from "../_shared/create-app.ts";
import { vapidKeys } from "../_shared/environment.ts";
import { requireServer } from "../_shared/server.ts";
import { drainPushes } from "./drain.ts";

const app = createApp("push");

app.get("/key", (c) => {
  const answer: PushKeyAnswer = { public_key: vapidKeys()?.publicKey ?? null };
  return c.json(answer);
});
app.all("/key", refuseOtherMethods("GET"));

app.post("/drain", async (c) => {
  await requireServer(c.req.raw);
  return c.json(await drainPushes());
});
app.all("/drain", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
