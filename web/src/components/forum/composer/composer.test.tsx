// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerError } from "../../../lib/api/answer-error.ts";
import { AuthProvider } from "../../../lib/auth/session.tsx";
import { fakeClient, follow, sessionOf } from "../../../lib/auth/session-fake.ts";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import { readDeviceDraft } from "../../../lib/forum/device-draft.ts";
import compose from "../../../locales/en/forum-compose.json";
import upload from "../../../locales/en/upload.json";
import { Composer, type ComposedPost, type ComposerProps } from "./composer.tsx";

/** What the database has: the drafts by their place, and two members. */
const drafts = new Map<string, { title: null; body: string; revision: number; base: null }>();
const members = [
  { number: 1, name: "青木 凛", avatar: null },
  { number: 2, name: "Anna Berg", avatar: null },
];
const functions: Record<string, (given: Record<string, string>) => unknown> = {
  read_draft: ({ place = "" }) => {
    const draft = drafts.get(place);
    return draft ? { ...draft, place, saved_at: "2026-11-23T00:00:00Z" } : null;
  },
  save_draft: ({ place = "", body = "" }) => {
    const revision = (drafts.get(place)?.revision ?? 0) + 1;
    drafts.set(place, { title: null, body, revision, base: null });
    return { saved: true, draft: functions["read_draft"]?.({ place }) };
  },
  discard_draft: ({ place = "" }) => drafts.delete(place),
  find_members: ({ prefix = "" }) => members.filter(({ name }) => name.startsWith(prefix)),
};
vi.mock("../../../lib/api/supabase.ts", () => ({
  getSupabase: async () => ({
    rpc: (name: string, given: Record<string, string>) => {
      const call = {
        abortSignal: () => call,
        throwOnError: async () => ({ data: functions[name]?.(given) }),
      };
      return call;
    },
  }),
}));

const PLACE = "thread:0b7a4b00-1111-4222-8333-444455556666";
let server = formServer<ComposedPost>();
beforeEach(() => {
  localStorage.clear();
  drafts.clear();
  server = formServer();
});
afterEach(cleanup);

async function open(props: Partial<ComposerProps> = {}) {
  const { store } = follow(fakeClient(sessionOf("mio")));
  await store.settled();
  await renderForm(
    <AuthProvider store={store}>
      <Composer
        place={PLACE}
        label="Reply"
        submit="Post"
        busy="Posting"
        send={server.send}
        {...props}
      />
    </AuthProvider>,
    { "forum-compose": compose, upload },
  );
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
  await act(async () => undefined);
  return {
    user: userEvent.setup(),
    box,
    press: () => screen.getByRole("button", { name: "Post" }),
  };
}

test("two presses post once; a post that fails keeps its text and its key", async () => {
  const { user, box, press } = await open();
  await user.type(box, "Pinched is allowed");
  await user.dblClick(press());
  expect(server.received).toHaveLength(1);
  await server.answer(new AnswerError(503, "post"));
  expect(screen.getByText(compose.failed, { exact: false })).toBeTruthy();
  expect(box.value).toBe("Pinched is allowed");
  expect(readDeviceDraft("mio", PLACE)?.body).toBe("Pinched is allowed");
  await user.click(press());
  await server.answer(undefined);
  expect(server.received[1]).toEqual(server.received[0]);
  expect(box.value).toBe("");
  expect(readDeviceDraft("mio", PLACE)).toBeNull();
});

test("a lost connection is named until it is back", async () => {
  const { user, box, press } = await open();
  await user.type(box, "Pinched is allowed");
  await user.click(press());
  await server.answer(new TypeError("Failed to fetch"));
  expect(screen.getByText(compose.failed, { exact: false })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(compose.failed, { exact: false })).toBeNull();
  expect(box.value).toBe("Pinched is allowed");
});

test("the key of a post is that of the words that are stored", async () => {
  const { user, box, press } = await open({
    renderTitle: (title, change) => (
      <input aria-label="Title" value={title} onChange={({ target }) => change(target.value)} />
    ),
  });
  await user.type(screen.getByRole("textbox", { name: "Title" }), "Tails");
  await user.type(box, "Pinched is allowed");
  await user.click(press());
  await server.answer(new AnswerError(503, "post"));
  await user.type(screen.getByRole("textbox", { name: "Title" }), " ");
  await user.click(press());
  await server.answer(undefined);
  expect(server.received[1]).toEqual(server.received[0]);
});

test("Enter never posts, not with Ctrl either while a word is being chosen", async () => {
  const { user, box } = await open();
  await user.type(box, "尾びれ");
  fireEvent.keyDown(box, { key: "Enter", ctrlKey: true, isComposing: true });
  fireEvent.keyDown(box, { key: "Enter", ctrlKey: true, keyCode: 229 });
  await user.keyboard("{Enter}");
  expect(server.received).toHaveLength(0);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(server.received).toMatchObject([{ body: "尾びれ" }]);
});

test("near the longest text, it shows how many characters are left or too many", async () => {
  const { user, box, press } = await open();
  const type = (length: number): void => {
    fireEvent.change(box, { target: { value: "a".repeat(length) } });
  };
  type(19_999);
  expect(screen.getByText("1 character left")).toBeTruthy();
  type(20_000);
  expect(screen.getByText("0 characters left")).toBeTruthy();
  type(20_012);
  expect(screen.getByText("12 characters too many.")).toBeTruthy();
  await user.click(press());
  expect(screen.getAllByText("12 characters too many.")).toHaveLength(2);
  expect(server.received).toHaveLength(0);
});

test("a name is completed by the keyboard", async () => {
  const { user, box } = await open();
  await user.type(box, "すごい＠");
  const list = await screen.findByRole("listbox", { name: compose.mention.label });
  expect(box.getAttribute("aria-controls")).toBe(list.id);
  await user.keyboard("{ArrowDown}");
  expect(
    document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent,
  ).toBe("Anna Berg");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(box.value).toBe("すごい[@青木 凛](member:1) ");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("a picture is described before it is posted", async () => {
  const { user, box, press } = await open();
  fireEvent.change(box, {
    target: { value: "![](image:0b7a4b00-1111-4222-8333-444455556666#1600x1200)" },
  });
  await user.click(press());
  const words = screen.getByRole("textbox", { name: "Describe picture 1" });
  expect(document.activeElement).toBe(words);
  expect(server.received).toHaveLength(0);
  await user.type(words, "Tail at $1 [[41 cm");
  const body = "![Tail at $1 41 cm](image:0b7a4b00-1111-4222-8333-444455556666#1600x1200)";
  expect(words).toHaveProperty("value", "Tail at $1 [41 cm");
  // The draft has them as well, for the next time and for other devices.
  expect(readDeviceDraft("mio", PLACE)?.body).toBe(body);
  await user.click(press());
  expect(server.received[0]?.body).toBe(body);
});

test("a draft of another device is there, and a newer one than this device's is offered", async () => {
  drafts.set(PLACE, { title: null, body: "from the laptop", revision: 4, base: null });
  const { box } = await open();
  await vi.waitFor(() => expect(box.value).toBe("from the laptop"));
  cleanup();
  localStorage.setItem(
    `castboard.draft mio ${PLACE}`,
    JSON.stringify({ title: "", body: "typed at sea", revision: 3, isSaved: false, at: 1 }),
  );
  const again = await open();
  await again.user.click(await screen.findByRole("button", { name: compose.draft.take }));
  expect(again.box.value).toBe("from the laptop");
});

test("a discarded draft is gone everywhere, and is put back with one press", async () => {
  drafts.set(PLACE, { title: null, body: "from the laptop", revision: 4, base: null });
  const { user, box } = await open();
  await vi.waitFor(() => expect(box.value).toBe("from the laptop"));
  await user.click(screen.getByRole("button", { name: compose.draft.discard }));
  expect([box.value, document.activeElement]).toEqual(["", box]);
  await vi.waitFor(() => expect(drafts.size).toBe(0));
  await user.click(screen.getByRole("button", { name: compose.draft.put_back }));
  expect(box.value).toBe("from the laptop");
  expect(readDeviceDraft("mio", PLACE)?.body).toBe("from the laptop");
});

test("one key shows the preview and leads back, and the focus goes along", async () => {
  const { user, box } = await open();
  await user.type(box, "It counts");
  await user.keyboard("{Control>}{Shift>}P{/Shift}{/Control}");
  const shown = screen.getByRole("region", { name: compose.preview });
  expect([document.activeElement, shown.textContent]).toEqual([shown, "It counts"]);
  await user.keyboard("{Control>}{Shift>}P{/Shift}{/Control}");
  expect(document.activeElement).toBe(box);
});
