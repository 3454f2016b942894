// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import podcasts from "../../../locales/en/podcasts.json";
import { COMMENTS_SHOWN, type Comments } from "../comments.ts";
import { CommentList } from "./comment-list.tsx";

afterEach(cleanup);

function ListOf({ count }: { count: number }) {
  const comments: Comments["comments"] = Array.from({ length: count }, (_, n) => ({
    id: `92000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    author_name: "Dee",
    body: `Comment ${n}`,
    status: "visible",
    created_at: "2026-05-01T08:00:00+00:00",
  }));
  const state: Comments = { version: 1, comments };
  return (
    <CommentList
      comments={useQuery({
        queryKey: ["comments", state],
        queryFn: () => state,
        initialData: state,
      })}
      own={[]}
    />
  );
}

const hint = () =>
  screen.queryByText(podcasts.comments_latest.replace("{{n}}", String(COMMENTS_SHOWN)));

test("a list that may leave older comments out says so", async () => {
  await renderForm(<ListOf count={COMMENTS_SHOWN} />, { podcasts });
  expect(screen.getAllByRole("listitem")).toHaveLength(COMMENTS_SHOWN);
  expect(hint()).toBeTruthy();
  cleanup();
  await renderForm(<ListOf count={COMMENTS_SHOWN - 1} />, { podcasts });
  expect(screen.getAllByRole("listitem")).toHaveLength(COMMENTS_SHOWN - 1);
  expect(hint()).toBeNull();
});

test("the box of the comments takes the focus, so that a keyboard can scroll it", async () => {
  await renderForm(<ListOf count={3} />, { podcasts });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Comments" }));
});

test("comments on their way are announced", async () => {
  function Coming() {
    const comments = useQuery<Comments>({
      queryKey: ["comments"],
      queryFn: () => new Promise(() => {}),
    });
    return <CommentList comments={comments} own={[]} />;
  }
  await renderForm(<Coming />, { podcasts });
  expect(await screen.findByText("Loading comments...")).toBeTruthy();
});
