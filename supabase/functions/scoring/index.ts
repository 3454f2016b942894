import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { requireCaller } from "../_shared/caller.ts";
import {
  boardParams,
  editionParams,
  noQuery,
  runRequest,
  standingsParams,
} from "../_shared/contracts/scoring.ts";
import { parseInput } from "../_shared/app-error.ts";
import { requireServer } from "../_shared/server.ts";
import { countAudiences } from "./audiences.ts";
import { answerPointer, answerEdition } from "./boards.ts";
import { runScoring } from "./runs.ts";
import { answerStandings } from "./standings.ts";

const app = createApp("scoring");

app.post("/runs", async (c) => {
  const caller = await requireCaller(c.req.raw);
  const { eventId } = parseInput(runRequest, await readJson(c));
  return c.json(await runScoring(caller, eventId));
});
app.all("/runs", refuseOtherMethods("POST"));

app.get("/boards/:eventId", async (c) => {
  const { eventId } = parseInput(boardParams, c.req.param());
  parseInput(noQuery, c.req.query());
  return answerPointer({ eventId, ifNoneMatch: c.req.header("if-none-match") });
});
app.all("/boards/:eventId", refuseOtherMethods("GET, HEAD"));

app.get("/boards/:eventId/:edition", async (c) => {
  const { eventId, edition } = parseInput(editionParams, c.req.param());
  parseInput(noQuery, c.req.query());
  return answerEdition({
    eventId,
    name: edition,
    ifNoneMatch: c.req.header("if-none-match"),
    acceptEncoding: c.req.header("accept-encoding"),
  });
});
app.all("/boards/:eventId/:edition", refuseOtherMethods("GET, HEAD"));

app.get("/standings/:eventId/:file", async (c) => {
  const { eventId, file } = parseInput(standingsParams, c.req.param());
  parseInput(noQuery, c.req.query());
  return answerStandings({
    eventId,
    file,
    ifNoneMatch: c.req.header("if-none-match"),
    acceptEncoding: c.req.header("accept-encoding"),
  });
});
app.all("/standings/:eventId/:file", refuseOtherMethods("GET, HEAD"));

app.post("/audiences", async (c) => {
  await requireServer(c.req.raw);
  return c.json(await countAudiences());
});
app.all("/audiences", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
