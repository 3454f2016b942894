import { addressRange } from "../_shared/address-range.ts";
import { requireCaller } from "../_shared/caller.ts";
import type { InvitePreview, JoinedTeam } from "../_shared/contracts/redeem-invite.ts";
import { inviteRequest } from "../_shared/contracts/redeem-invite.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { parseInput } from "../_shared/app-error.ts";
import { preview, redeem } from "./invites.ts";

const app = createApp("redeem-invite");

app.post("/preview", async (c) => {
  const { code } = parseInput(inviteRequest, await readJson(c));
  const answer: InvitePreview = await preview(code, addressRange(c.req.raw.headers));
  return c.json(answer);
});
app.all("/preview", refuseOtherMethods("POST"));

app.post("/", async (c) => {
  const caller = await requireCaller(c.req.raw);
  const { code } = parseInput(inviteRequest, await readJson(c));
  const answer: JoinedTeam = await redeem(caller, code, addressRange(c.req.raw.headers));
  return c.json(answer);
});
app.all("/", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
