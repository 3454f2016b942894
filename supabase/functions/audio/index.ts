import { parseInput } from "../_shared/app-error.ts";
import { requireCaller } from "../_shared/caller.ts";
import type { AudioAnswer } from "../_shared/contracts/audio.ts";
import { audioRequest } from "../_shared/contracts/audio-request.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { publish } from "./publish.ts";

const app = createApp("audio");

app.post("/", async (c) => {
  const caller = await requireCaller(c.req.raw);
  const request = parseInput(audioRequest, await readJson(c));
  const answer: AudioAnswer = await publish(caller, request);
  return c.json(answer);
});
app.all("/", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
