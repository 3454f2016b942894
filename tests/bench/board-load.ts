import { onOrder, type Order, report } from "./board-messages.ts";
import { countStorm, settleStorm, storm } from "./board-storm.ts";
import { HttpSocket } from "./http-socket.ts";

/** The load generator, in a process of its own and the same for both servers. */

async function load({ target, connections, milliseconds }: Extract<Order, { do: "load" }>) {
  const sockets = Array.from({ length: connections }, () => new HttpSocket(target.port));
  const expected = await sockets[0]?.get(target.path, target.headers);
  let count = 0;
  let wrong = 0;
  const started = performance.now();
  const until = started + milliseconds;
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < until) {
        const answer = await socket.get(target.path, target.headers);
        count++;
        if (answer.status !== target.status || answer.body.length !== expected?.body.length)
          wrong++;
      }
      socket.close();
    }),
  );
  const perSecond = count / ((performance.now() - started) / 1_000);
  report({ did: "load", perSecond, wrong });
}

onOrder(async (order) => {
  if (order.do === "load") await load(order);
  if (order.do === "storm") report({ did: "storm", ...(await storm(order)) });
  if (order.do === "settle") report({ did: "settle", ...(await settleStorm(order)) });
  if (order.do === "count") report({ did: "count", ...countStorm() });
});
