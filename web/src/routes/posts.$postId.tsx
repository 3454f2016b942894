import { createFileRoute, redirect } from "@tanstack/react-router";
import { findPost } from "../lib/forum/find-post.ts";

/** Links that know a post by its id alone, as quotations do, lead on to the post in its thread. */
export const Route = createFileRoute("/posts/$postId")({
  loader: async ({ params, context: { session } }) => {
    const place = /^[1-9]\d{0,11}$/.test(params.postId)
      ? await findPost(session, Number(params.postId))
      : undefined;
    if (!place) throw redirect({ to: "/404", replace: true });
    const { topic, number, no } = place;
    throw redirect({ href: `/topics/${topic}/${number}?post=${no}`, replace: true });
  },
});
