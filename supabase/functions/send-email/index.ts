import { addressRange } from "../_shared/address-range.ts";
import { findCaller } from "../_shared/caller.ts";
import type { AcceptedAnswer } from "../_shared/contracts/accepted.ts";
import { sendEmailRequest } from "../_shared/contracts/send-email.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { parseInput } from "../_shared/app-error.ts";
import { requireServer } from "../_shared/server.ts";
import { drainOutbox } from "./drain.ts";
import { requestWelcomeMail } from "./welcome.ts";

const app = createApp("send-email");

app.post("/", async (c) => {
  const { to } = parseInput(sendEmailRequest, await readJson(c));
  const caller = await findCaller(c.req.raw);
  await requestWelcomeMail({ to, caller, range: addressRange(c.req.raw.headers) });
  const answer: AcceptedAnswer = { accepted: true };
  return c.json(answer, 202);
});
app.all("/", refuseOtherMethods("POST"));

app.post("/drain", async (c) => {
  await requireServer(c.req.raw);
  return c.json(await drainOutbox());
});
app.all("/drain", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
