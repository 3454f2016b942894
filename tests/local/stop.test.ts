import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { findRunningStack } from "../../local/data-dir.ts";
import { waitUntilGone } from "../../local/process/running-process.ts";
import {
  postmasterOf,
  processesBelow,
  processesNaming,
  startCli,
  useScratch,
} from "../helpers/cli.ts";

const dataDir = useScratch().dataDir("data");
// With the site's own limit, which is what is tested.
const env = { CASTBOARD_STOP_AT_MOST_MS: "" };
const start = () => startCli({ args: ["--data-dir", dataDir], env });

test("stops in time while a reader is connected and its Deno and postmaster hang", async () => {
  const cli = start();
  const url = await cli.ready;
  const key = (await findRunningStack(dataDir))?.address?.publishable_key ?? "";
  const reader = new WebSocket(`${url}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`);
  await new Promise((resolve) => reader.once("open", resolve));
  reader.send(JSON.stringify(["1", "1", "realtime:board", "phx_join", { config: {} }]));
  await new Promise((resolve) => reader.once("message", resolve));
  // A reader that neither answers nor leaves.
  reader.pause();
  const server = await postmasterOf(dataDir);
  const deno = await processesBelow(cli, "local/functions/host.ts");
  expect(deno).not.toEqual([]);
  for (const pid of [...deno, server]) process.kill(pid, "SIGSTOP");
  cli.child.kill("SIGINT");
  // By itself, not by its own last resort, which exits with 1.
  expect(await cli.ended).toBe(0);
  reader.terminate();
  for (const pid of [...deno, server]) expect(await waitUntilGone(pid, 60_000)).toBe(true);
  expect(await processesNaming(dataDir)).toEqual([]);

  const again = start();
  await again.ready;
  again.child.kill("SIGTERM");
  expect(await again.ended).toBe(0);
});
