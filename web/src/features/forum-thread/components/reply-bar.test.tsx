// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/forum-thread.json";
import type { ThreadState } from "../thread-window.ts";
import type { Own } from "../use-own.ts";
import { ReplyBar } from "./reply-bar.tsx";

vi.mock("@tanstack/react-router", () => ({ useLocation: () => "/topics/tails/1" }));
vi.mock("../../../components/ui/link-button.tsx", () => ({ LinkButton: () => null }));
vi.mock("../../../lib/auth/session.tsx", () => ({
  useSupabaseAuth: () => ({ state: { status: "signed-in" } }),
  useFullMember: () => ({}),
}));
afterEach(cleanup);

const show = async (write_from: string | null) => {
  const may = { write: "silenced", write_from, moderate: false, edit_seconds: 86_400 } as const;
  const own: Own = {
    number: 7,
    last_read_no: 1,
    level: null,
    may,
    likes: new Set(),
    bookmarks: new Map(),
    texts: new Map(),
    blocked: new Set(),
    flags: new Set(),
  };
  await renderForm(<ReplyBar state={{} as ThreadState} own={own} onOpen={() => undefined} />, {
    "forum-thread": words,
  });
};

test("a silence is said with its end, and a ban as one that has none", async () => {
  await show("2026-11-24T09:30:00Z");
  expect(screen.getByText(/^You can't write in the forums until .*2026/)).toBeDefined();
  cleanup();
  await show(null);
  expect(screen.getByText(words.barrier.banned)).toBeDefined();
});
