import type { AuthCall } from "./auth-call.ts";
import { clientAddress } from "./auth-call.ts";
import { readBody, requireSession } from "./auth-request.ts";
import { challengeFactor, verifyFactor } from "./factor-challenges.ts";
import { enroll, unenroll } from "./factors.ts";

/** Everything below /factors; undefined for what is not there. */
export async function answerFactors(call: AuthCall): Promise<Response | undefined> {
  const { context, request, path, admission } = call;
  const [, , factorId, action] = path.split("/");
  const wanted = [request.method, factorId && "{id}", action].filter(Boolean).join(" ");
  const session = () => requireSession(context, admission);
  switch (wanted) {
    case "POST":
      return Response.json(await enroll(context, await session(), await readBody(request)));
    case "POST {id} challenge": {
      const address = clientAddress(request);
      return Response.json(
        await challengeFactor(context, await session(), factorId ?? "", address),
      );
    }
    case "POST {id} verify": {
      const [signedIn, body] = [await session(), await readBody(request)];
      const address = clientAddress(request);
      return Response.json(await verifyFactor(context, signedIn, factorId ?? "", body, address));
    }
    case "DELETE {id}":
      return Response.json(await unenroll(context, await session(), factorId ?? ""));
    default:
      return undefined;
  }
}
