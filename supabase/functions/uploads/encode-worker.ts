// A worker's script, started by encode-apart.ts.

import { type EncodeTask, encodeTask } from "./encode-task.ts";

addEventListener("message", ({ data }: MessageEvent<EncodeTask>) => {
  void encodeTask(data).then((encoded) => postMessage(encoded));
});
