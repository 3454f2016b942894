// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useImperativeHandle, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { ComposerProps } from "../../../components/forum/composer/composer.tsx";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/forum-thread.json";
import type { ThreadState } from "../thread-window.ts";
import type { Own } from "../use-own.ts";
import { ReplyArea } from "./reply-area.tsx";

vi.mock("@tanstack/react-router", () => ({ useLocation: () => "/topics/tails/1" }));
vi.mock("../../../components/ui/link-button.tsx", () => ({ LinkButton: () => null }));
vi.mock("../../../lib/auth/session.tsx", () => ({
  useSupabaseAuth: () => ({ state: { status: "signed-in" } }),
  useFullMember: () => ({}),
}));
// As the composer does, it gives its handle anew at each render.
vi.mock("../../../components/forum/composer/composer.tsx", () => ({
  Composer: function Composer({ ref }: Pick<ComposerProps, "ref">) {
    const [text, setText] = useState("");
    const [alt, setAlt] = useState("");
    useImperativeHandle(ref, () => ({
      quote: (post) => setText(`> ${post.name}`),
      focus: () => document.querySelector("textarea")?.focus(),
      replace: setText,
    }));
    return (
      <>
        <textarea value={text} onChange={({ target }) => setText(target.value)} />
        <input value={alt} onChange={({ target }) => setAlt(target.value)} />
      </>
    );
  },
}));
afterEach(cleanup);

const own: Own = {
  number: 7,
  last_read_no: 1,
  level: null,
  may: { write: null, write_from: null, moderate: false, edit_seconds: 86_400 },
  likes: new Set(),
  bookmarks: new Map(),
  texts: new Map(),
  blocked: new Set(),
  flags: new Set(),
};

test("the reply takes the focus when it opens, and then leaves it where it is", async () => {
  const user = userEvent.setup();
  const thread = { id: "a0000000-0000-4000-8000-000000000001" };
  await renderForm(
    <ReplyArea
      ref={null}
      state={{ thread } as ThreadState}
      own={own}
      arrived={{ count: 0, first: 2, name: null }}
      typists={[]}
      connection={{ phase: "live", joined: true, current: 0, apartSince: 0, behindSince: null }}
      firstUnread={null}
      onGo={() => undefined}
      onTyping={() => undefined}
      send={async () => undefined}
    />,
    { "forum-thread": words },
  );
  await user.click(screen.getByRole("button", { name: words.reply }));
  const [text, alt] = await screen.findAllByRole<HTMLInputElement>("textbox");
  await vi.waitFor(() => expect(document.activeElement).toBe(text));
  await user.type(alt as HTMLInputElement, "Tail at 41 cm");
  expect([text?.value, alt?.value]).toEqual(["", "Tail at 41 cm"]);
});
