// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "../../lib/auth/session.tsx";
import { fakeClient, follow, sessionOf } from "../../lib/auth/session-fake.ts";
import { useState } from "react";
import { renderForm } from "../../lib/forms/render-form.tsx";
import type { ForumPost } from "../../lib/forum/post-changes.ts";
import compose from "../../locales/en/forum-compose.json";
import { PostDialog, type PostForm } from "./post-dialog.tsx";

const words = compose.forms;
const post: ForumPost = {
  id: 7,
  key: "0b7a4b00-1111-4222-8333-444455556666",
  no: 2,
  status: "visible",
  by_site: false,
  author: null,
  body: "It was 41.0 cm",
  reply_to: null,
  revision: 2,
  edited_at: null,
  likes: 0,
  created_at: "2026-11-23T00:00:00Z",
  moved_to: null,
};
const called: [string, object][] = [];
const answers: Record<string, unknown> = {
  read_draft: null,
  read_post_history: [
    {
      revision: 1,
      body: "It was 40.5 cm",
      editor: { number: 3, name: "Rosa Delgado", avatar: null },
      reason: "measured again",
      edited_at: "2026-11-23T00:00:00Z",
    },
  ],
};
vi.mock("../../lib/api/supabase.ts", () => ({
  getSupabase: async () => ({
    rpc: (name: string, given: object) => {
      called.push([name, given]);
      const call = {
        abortSignal: () => call,
        throwOnError: async () => ({ data: answers[name] ?? true }),
      };
      return call;
    },
  }),
}));

beforeEach(() => {
  called.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

const nothing = (): void => undefined;
const onOwnChanged = vi.fn<() => void>();

function Page({ form }: { form: PostForm }) {
  const [shown, setShown] = useState(post);
  const change = (): void => setShown({ ...post, revision: 3, body: "It was 41 cm" });
  return (
    <>
      <button type="button" data-testid="meanwhile" onClick={change}>
        {post.id}
      </button>
      <PostDialog
        form={form}
        post={shown}
        bookmark={null}
        isOthers
        onClose={nothing}
        onChanged={nothing}
        onOwnChanged={onOwnChanged}
      />
    </>
  );
}

async function open(form: PostForm) {
  const { store } = follow(fakeClient(sessionOf("mio")));
  await store.settled();
  await renderForm(
    <AuthProvider store={store}>
      <Page form={form} />
    </AuthProvider>,
    { "forum-compose": compose },
  );
  await act(async () => undefined);
  return userEvent.setup();
}

test("an edit of somebody else meanwhile stands beside one's own until one is chosen", async () => {
  const user = await open("edit");
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: words.edit.text });
  expect(box.value).toBe("It was 41.0 cm");
  await user.type(box, "!");
  fireEvent.click(screen.getByTestId("meanwhile"));
  const stored = screen.getByRole("region", { name: words.edit.stored });
  expect(stored.textContent).toContain("It was 41 cm");
  expect(box.value).toBe("It was 41.0 cm!");
  await user.click(screen.getByRole("button", { name: words.edit.take }));
  expect(box.value).toBe("It was 41 cm");
  expect(screen.queryByRole("region")).toBeNull();
  fireEvent.change(box, { target: { value: "It was 41 cm." } });
  await user.click(screen.getByRole("button", { name: words.edit.submit }));
  await vi.waitFor(() =>
    expect(called).toContainEqual([
      "edit_post",
      { post_id: 7, revision: 3, body: "It was 41 cm." },
    ]),
  );
});

test("a draft that builds on an older text than the post has now meets the conflict", async () => {
  const draft = { place: "post:7", title: null, body: "It was 40 cm", revision: 2, base: 1 };
  answers["read_draft"] = { ...draft, saved_at: "2026-11-23T00:00:00Z" };
  const user = await open("edit");
  answers["read_draft"] = null;
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: words.edit.text });
  const stored = await screen.findByRole("region", { name: words.edit.stored });
  expect([box.value, stored.textContent]).toEqual([
    "It was 40 cm",
    expect.stringContaining("It was 41.0 cm"),
  ]);
  const press = () => user.click(screen.getByRole("button", { name: words.edit.submit }));
  await press();
  const sent = { post_id: 7, body: "It was 40 cm" };
  // Sent without a choice, it is refused like any edit of an older text.
  await vi.waitFor(() => expect(called).toContainEqual(["edit_post", { ...sent, revision: 1 }]));
  await user.click(screen.getByRole("button", { name: words.edit.keep }));
  expect(screen.queryByRole("region")).toBeNull();
  await press();
  await vi.waitFor(() => expect(called).toContainEqual(["edit_post", { ...sent, revision: 2 }]));
});

test("the history shows word by word what an edit changed, by whom and why", async () => {
  await open("history");
  const [entry] = await screen.findAllByRole("listitem");
  expect(entry?.querySelector("del")?.textContent).toBe("40.5");
  expect(entry?.querySelector("ins")?.textContent).toBe("41.0");
  expect(entry?.textContent).toContain("Rosa Delgado");
  expect(entry?.textContent).toContain("measured again");
});

test("a report needs a reason, and another reason its words", async () => {
  const user = await open("flag");
  const press = () => user.click(screen.getByRole("button", { name: words.flag.submit }));
  await press();
  expect(screen.getByText(words.flag.choose)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: words.flag.reasons.other }));
  await press();
  expect(screen.getByText(words.flag.note_missing)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: words.flag.reasons.spam }));
  await press();
  await vi.waitFor(() => expect(onOwnChanged).toHaveBeenCalledOnce());
  expect(called).toContainEqual(["flag_post", { post_id: 7, reason: "spam" }]);
});

test("a bookmark takes a note and reminds on another morning", async () => {
  const user = await open("bookmark");
  await user.type(screen.getByRole("textbox", { name: words.bookmark.note }), "tail");
  await user.selectOptions(screen.getByRole("combobox"), words.bookmark.times.tomorrow);
  await user.click(screen.getByRole("button", { name: words.bookmark.submit }));
  await vi.waitFor(() => expect(onOwnChanged).toHaveBeenCalled());
  const [, sent] = called.find(([name]) => name === "keep_post") ?? [];
  expect(sent).toMatchObject({ post_id: 7, kept: true, note: "tail" });
  const moment = new Date((sent as { remind_at: string }).remind_at);
  expect(moment.getTime()).toBeGreaterThan(Date.now());
  expect(moment.getHours()).toBe(9);
});
