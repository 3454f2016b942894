import { requireAdmin } from "./admin-access.ts";
import { generateLink } from "./admin-links.ts";
import {
  createUser,
  deleteUser,
  getUser,
  knownUser,
  listUsers,
  updateUser,
} from "./admin-users.ts";
import type { AuthCall } from "./auth-call.ts";
import { readBody, textOf } from "./auth-request.ts";
import { deleteFactor, listFactors } from "./factors.ts";
import { allowedRedirect } from "./redirects.ts";

/** Everything below /admin; undefined for what is not there. */
export async function answerAdmin(call: AuthCall): Promise<Response | undefined> {
  const { context, request, url, path } = call;
  requireAdmin(call.admission, context.jwtSecret);
  const { method } = request;
  if (path === "/admin/generate_link" && method === "POST") {
    const body = await readBody(request);
    const redirectTo = allowedRedirect(context, textOf(body, "redirect_to") || call.redirectTo);
    return Response.json(await generateLink(context, body, redirectTo));
  }
  const [, , area, id, part, partId] = path.split("/");
  if (area !== "users") return undefined;
  const wanted = [method, id && "{id}", part, partId && "{part}"].filter(Boolean).join(" ");
  switch (wanted) {
    case "GET":
      return listUsers(context, url);
    case "POST":
      return Response.json(await createUser(context, await readBody(request)));
    case "GET {id}":
      return Response.json(await getUser(context, id ?? ""));
    case "PUT {id}":
      return Response.json(await updateUser(context, id ?? "", await readBody(request)));
    case "DELETE {id}":
      return Response.json(await deleteUser(context, id ?? "", await readBody(request)));
    case "GET {id} factors": {
      const user = await knownUser(context.sql, id ?? "");
      return Response.json(await listFactors(context, user.id));
    }
    case "DELETE {id} factors {part}": {
      const user = await knownUser(context.sql, id ?? "");
      return Response.json(await deleteFactor(context, user.id, partId ?? ""));
    }
    default:
      return undefined;
  }
}
