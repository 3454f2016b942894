import { addressRange } from "../_shared/address-range.ts";
import type { AcceptedAnswer } from "../_shared/contracts/accepted.ts";
import { contactRequest } from "../_shared/contracts/contact.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { parseInput } from "../_shared/app-error.ts";
import { isFromMachine } from "./machine.ts";
import { storeMessage } from "./store.ts";

const app = createApp("contact");

app.post("/", async (c) => {
  const message = parseInput(contactRequest, await readJson(c));
  // The same response either way: a machine that learns it was caught tries again otherwise.
  if (!isFromMachine(message)) await storeMessage(message, addressRange(c.req.raw.headers));
  const answer: AcceptedAnswer = { accepted: true };
  return c.json(answer, 202);
});
app.all("/", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
