// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { NewComment } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { AuthProvider } from "../../../lib/auth/session.tsx";
import { fakeClient, follow } from "../../../lib/auth/session-fake.ts";
import type { AuthState } from "../../../lib/auth/session-store.ts";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import podcasts from "../../../locales/en/podcasts.json";
import { usePosting } from "../own-comments.ts";
import { CommentForm } from "./comment-form.tsx";

let server = formServer<NewComment, { error: object | null }>();
vi.mock("../../../lib/api/supabase.ts", () => ({
  getSupabase: async () => ({ from: () => ({ insert: server.send }) }),
}));

afterEach(cleanup);

function CommentBox() {
  return <CommentForm podcastId="8b3f0c1e-0a51-4f0e-9d47-000000000001" posting={usePosting()} />;
}

async function open() {
  server = formServer();
  const { store } = follow(fakeClient(null));
  const visitor: AuthState = { status: "signed-out" };
  await renderForm(
    <AuthProvider store={{ ...store, get: () => visitor }}>
      <CommentBox />
    </AuthProvider>,
    { podcasts },
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: podcasts.name }), "Dee");
  const box = screen.getByRole("textbox", { name: podcasts.text });
  const post = () => user.click(screen.getByRole("button", { name: podcasts.post }));
  return { user, box, post };
}

test("a lost connection is called that, and the same comment is stored once", async () => {
  const { user, box, post } = await open();
  await user.type(box, "Nice show");
  await post();
  // What supabase-js returns; it is no Error.
  await server.answer({ error: { message: "TypeError: Failed to fetch", code: "" } });
  expect(screen.getByRole("alert").textContent).toContain("Can't reach the server");
  expect(box).toHaveProperty("value", "Nice show");
  await post();
  await server.answer({ error: null });
  expect(screen.getByText(podcasts.posted_guest)).toBeTruthy();
  expect(server.received[1]?.id).toBe(server.received[0]?.id);
});

test("the same words written again are another comment", async () => {
  const { user, box, post } = await open();
  for (let turn = 0; turn < 2; turn++) {
    await user.type(box, "Nice show");
    await post();
    await server.answer({ error: null });
    expect(box).toHaveProperty("value", "");
  }
  const [first, second] = server.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.id).not.toBe(first?.id);
});

test("what is typed while a comment is posted stays in the box", async () => {
  const { user, box, post } = await open();
  await user.type(box, "Nice show");
  await post();
  await user.type(box, ", and one more thing");
  await server.answer({ error: null });
  expect(box).toHaveProperty("value", "Nice show, and one more thing");
});

test("nobody is asked for a name, and nothing is sent, before the session is known", async () => {
  server = formServer();
  const { store } = follow(fakeClient(null));
  const loading: AuthState = { status: "loading" };
  await renderForm(
    <AuthProvider store={{ ...store, get: () => loading }}>
      <CommentBox />
    </AuthProvider>,
    { podcasts },
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: podcasts.text }), "Nice show");
  await user.click(screen.getByRole("button", { name: podcasts.post }));
  expect(screen.queryByRole("textbox", { name: podcasts.name })).toBeNull();
  expect(screen.queryByText(podcasts.errors.required)).toBeNull();
  expect(server.received).toEqual([]);
});

test("the button reads Posting... while a comment is on its way", async () => {
  const { user, box, post } = await open();
  await user.type(box, "Nice show");
  await post();
  expect(screen.getByRole("button", { name: "Posting..." })).toBeTruthy();
  await server.answer({ error: null });
  expect(screen.getByRole("button", { name: "Post comment" })).toBeTruthy();
});

test("a comment without a name and a text asks for both", async () => {
  const { user, post } = await open();
  await user.clear(screen.getByRole("textbox", { name: podcasts.name }));
  await post();
  expect(screen.getAllByText("This field is required")).toHaveLength(2);
  expect(server.received).toEqual([]);
});
