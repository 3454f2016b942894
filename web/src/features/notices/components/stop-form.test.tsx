// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import noticeWords from "../../../locales/en/notices.json";
import { StopForm } from "./stop-form.tsx";

afterEach(cleanup);
const key = "0".repeat(64);
const eventually = { timeout: 15_000 };
const show = (kind: string) =>
  renderForm(
    <Suspense>
      <StopForm kind={kind} linkKey={key} />
    </Suspense>,
    { notices: noticeWords },
  );
const words = noticeWords.unsubscribe;

test("the page of a mail's link stops its kind when the button is pressed, and not before", async () => {
  const sent: [method: string | undefined, url: string][] = [];
  vi.stubGlobal("fetch", async (url: URL, init?: RequestInit) => {
    sent.push([init?.method, String(url)]);
    return Response.json({ accepted: true });
  });
  await show("post_liked");
  await screen.findByText("Someone likes your post", {}, eventually);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: words.action }));
  await screen.findByText(words.done, {}, eventually);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toBe("POST");
  expect(sent[0]?.[1]).toContain(`/send-email/stop?kind=post_liked&key=${key}`);
});

test("a link of no account, or without a kind that there is, leads to the settings", async () => {
  const error = { code: "not_found", message: "The account of this link no longer exists" };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 404 }));
  await show("forum_digest");
  await userEvent.click(await screen.findByRole("button", { name: words.action }, eventually));
  await screen.findByText(words.unknown, {}, eventually);
  cleanup();
  await show("constructor");
  await screen.findByText(words.unknown, {}, eventually);
  expect(screen.queryByRole("button")).toBeNull();
});
