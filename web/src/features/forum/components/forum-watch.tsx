import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useChosen } from "../../../lib/page/use-chosen.ts";
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
  const [level, choose] = useChosen(stored?.level ?? null, (chosen) =>
    change.mutateAsync({ forum: forum.slug, topic: topic?.slug ?? null, level: chosen }),
  );
  return <WatchMenu of={words(names).text} level={level} onChoose={choose} />;
}
