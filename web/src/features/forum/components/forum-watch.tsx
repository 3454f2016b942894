import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { WatchMenu } from "../../../components/watch-menu.tsx";
import { watchForum } from "../mutations.ts";
import type { Forum, OwnForums, Topic } from "../queries.ts";

interface Props {
  forum: Pick<Forum, "slug">;
  /** Without one, the whole forum is followed. */
  topic?: Pick<Topic, "id" | "slug">;
  names: Forum["names"];
  own: OwnForums;
}

/** Follows or mutes a forum, or one topic of it. */
export function ForumWatch({ forum, topic, names, own }: Props) {
  const words = useLocalWords();
  const change = useMutation({
    ...watchForum(useQueryClient()),
    onError: useErrorToast(),
  });
  const stored = own.watches.find(
    (watch) => watch.forum === forum.slug && watch.topic_id === (topic?.id ?? null),
  );
  return (
    <WatchMenu
      of={words(names).text}
      level={change.isPending ? change.variables.level : (stored?.level ?? null)}
      onChoose={(level) => change.mutate({ forum: forum.slug, topic: topic?.slug ?? null, level })}
    />
  );
}
