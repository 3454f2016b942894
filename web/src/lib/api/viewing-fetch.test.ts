// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { keepView } from "../auth/change-view.ts";
import { viewingFetch } from "./viewing-fetch.ts";

const VIEW = {
  id: "11111111-0000-4000-8000-000000000001",
  user_id: "11111111-0000-4000-8000-000000000002",
  until: "2030-01-01T00:00:00Z",
  name: "Maya",
};

function asked() {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])));
  const send = async (path: string) => {
    const response = await viewingFetch(ask)(`https://site.example${path}`, { method: "POST" });
    const headers = new Headers(ask.mock.lastCall?.[1]?.headers);
    return {
      status: response.status,
      calls: ask.mock.calls.length,
      view: headers.get("x-view-as"),
    };
  };
  return send;
}

afterEach(() => sessionStorage.clear());

test("without a view, requests go as they are", async () => {
  expect(await asked()("/functions/v1/uploads")).toEqual({ status: 200, calls: 1, view: null });
});

test("in a view, the REST API learns which, and other services are not asked", async () => {
  keepView(VIEW);
  expect(await asked()("/rest/v1/rpc/post_reply")).toEqual({
    status: 200,
    calls: 1,
    view: VIEW.id,
  });
  expect(await asked()("/auth/v1/token?grant_type=refresh_token")).toMatchObject({ calls: 1 });
  for (const path of ["/functions/v1/uploads", "/storage/v1/object/a", "/auth/v1/user"]) {
    expect(await asked()(path)).toEqual({ status: 403, calls: 0, view: null });
  }
});
