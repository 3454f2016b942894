import { leaveView } from "../auth/change-view.ts";
import { currentView } from "../auth/viewing.ts";

/** The admin's own session goes on. */
const OWN_SESSION = /^\/auth\/v1\/(?:token|logout)$/;

const refused = (): Response => {
  const error = { code: "viewing_as", message: "Nothing is changed in a view of a member's pages" };
  return Response.json({ ...error, error }, { status: 403 });
};

const codeIn = async (response: Response): Promise<unknown> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return body !== null && typeof body === "object" && "code" in body ? body.code : null;
};

/**
 * As `ask`. While an admin sees pages as a member does, requests of the REST API name the view, so that the
 * database reads as the member and refuses to write. The other services know the admin alone: they are not asked.
 */
export const viewingFetch =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const view = currentView();
    if (!view) return ask(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (OWN_SESSION.test(pathname)) return ask(input, init);
    if (!pathname.startsWith("/rest/v1/")) return refused();
    const headers = new Headers(input instanceof Request ? input.headers : undefined);
    for (const [name, value] of new Headers(init?.headers)) headers.set(name, value);
    headers.set("x-view-as", view.id);
    const response = await ask(input, { ...init, headers });
    if (response.status === 403 && (await codeIn(response)) === "view_ended") leaveView(view);
    return response;
  };
