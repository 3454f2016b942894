import { startTestCluster } from "../helpers/cluster.ts";
import { startTestStack } from "../helpers/stack.ts";
import { proveReaders } from "./prove-readers.ts";

/** `npm run prove:readers [seed]`: 300 readers of a live board, 2 400 to 2 900 cut lines. */
async function main(): Promise<void> {
  const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const cluster = await startTestCluster();
  try {
    const stack = await startTestStack({ cluster });
    try {
      const { wrong, ...found } = await proveReaders(stack, {
        readers: 300,
        teams: 120,
        cuts: 2_400 + (seed % 501),
        cutEvery: 25,
        changeEvery: 40,
        kills: 20,
        seed,
        log: (line) => console.log(line),
      });
      console.log(found);
      for (const line of wrong.slice(0, 20)) console.error(line);
      console.log(wrong.length === 0 ? "Every reader shows the server's board." : "Boards differ.");
      if (wrong.length > 0) process.exitCode = 1;
    } finally {
      await stack.stop();
    }
  } finally {
    await cluster.stop();
  }
}

await main();
