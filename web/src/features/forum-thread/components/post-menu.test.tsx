// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/forum-thread.json";
import type { ForumPost } from "../thread-window.ts";
import type { Own } from "../use-own.ts";
import { PostMenu } from "./post-menu.tsx";
import type { ThreadRule } from "./use-thread-parts.tsx";

const NOW = Date.parse("2026-11-19T09:12:00Z");
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a post is offered for editing until its author's time is over", async () => {
  vi.useFakeTimers({ now: NOW });
  const own = {
    number: 7,
    may: { write: null, write_from: null, moderate: false, edit_seconds: 60 },
    bookmarks: new Map(),
    blocked: new Set(),
    flags: new Set(),
  } as unknown as Own;
  const post = {
    id: 1,
    no: 1,
    status: "visible",
    body: "41 cm",
    author: { number: 7, name: "Mio", avatar: null },
    edited_at: null,
    created_at: new Date(NOW - 30_000).toISOString(),
  } as ForumPost;
  await renderForm(
    <PostMenu
      label="More"
      post={post}
      thread={{ id: "tails", solved_no: null, is_removed: false, path: "/topics/tails/1" }}
      own={own}
      rule={{ rules: false, names: false } as ThreadRule}
      onForm={() => undefined}
      onChanged={() => undefined}
      onOwnChanged={() => undefined}
      open
      byKeyboard={false}
      onOpenChange={() => undefined}
    >
      …
    </PostMenu>,
    { "forum-thread": words },
  );
  const edit = () => screen.queryByRole("menuitem", { name: words.act.edit });
  expect(edit()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(31_000));
  expect(edit()).toBeNull();
  expect(screen.queryByRole("menuitem", { name: words.act.withdraw })).not.toBeNull();
});
