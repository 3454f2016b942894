import { addressRange } from "../_shared/address-range.ts";
import { findCaller } from "../_shared/caller.ts";
import type { AcceptedAnswer } from "../_shared/contracts/accepted.ts";
import { sendEmailRequest } from "../_shared/contracts/send-email.ts";
import { stopQuery } from "../_shared/contracts/stop-mails.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { parseInput } from "../_shared/app-error.ts";
import { siteOrigin } from "../_shared/environment.ts";
import { requireServer } from "../_shared/server.ts";
import { drainOutbox } from "./drain.ts";
import { stopMails, stopParams } from "./stop.ts";
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

// A mail program posts a form here, the site's page nothing: what is stopped is in the address.
app.post("/stop", async (c) => {
  await stopMails(parseInput(stopParams, c.req.query()), addressRange(c.req.raw.headers));
  const answer: AcceptedAnswer = { accepted: true };
  return c.json(answer);
});
// Programs without the button open the address; some open all that a mail holds, which stops nothing.
app.get("/stop", (c) => {
  const { kind, key } = parseInput(stopParams, c.req.query());
  return c.redirect(`${siteOrigin()}/unsubscribe?${stopQuery(kind, key)}`, 303);
});
app.all("/stop", refuseOtherMethods("GET, HEAD, POST"));

app.post("/drain", async (c) => {
  await requireServer(c.req.raw);
  return c.json(await drainOutbox());
});
app.all("/drain", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
