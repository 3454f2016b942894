import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { requireCaller } from "../_shared/caller.ts";
import { boardParams, boardQuery, runRequest } from "../_shared/contracts/scoring.ts";
import { parseInput } from "../_shared/fault.ts";
import { answerBoard } from "./boards.ts";
import { runScoring } from "./runs.ts";

const app = createApp("scoring");

app.post("/runs", async (c) => {
  const caller = await requireCaller(c.req.raw);
  const { eventId } = parseInput(runRequest, await readJson(c));
  return c.json(await runScoring(caller, eventId));
});
app.all("/runs", refuseOtherMethods("POST"));

app.get("/boards/:eventId", async (c) => {
  const { eventId } = parseInput(boardParams, c.req.param());
  const { division } = parseInput(boardQuery, c.req.query());
  return answerBoard({ eventId, division, ifNoneMatch: c.req.header("if-none-match") });
});
app.all("/boards/:eventId", refuseOtherMethods("GET, HEAD"));

export default { fetch: (request: Request) => app.fetch(request) };
