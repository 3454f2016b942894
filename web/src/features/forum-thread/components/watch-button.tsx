import { useMutation } from "@tanstack/react-query";
import { WatchMenu } from "../../../components/watch-menu.tsx";
import { getSupabase } from "../../../lib/api/supabase.ts";
import type { WatchLevel } from "../../../lib/forum/watch-levels.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import type { ForumThread } from "../thread-window.ts";
import type { Own } from "../use-own.ts";

interface Props {
  thread: ForumThread;
  level: Own["level"];
  /** Reads the level again. */
  onChange: () => Promise<void>;
}

/** Whether the reader hears of new posts of the thread. */
export function WatchButton({ thread, level, onChange }: Props) {
  const { mutateAsync } = useMutation({
    mutationKey: ["forum-thread", "watch"],
    mutationFn: async (next: WatchLevel | null) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("watch_thread", { thread_id: thread.id, level: next as string })
        .throwOnError();
    },
    onSuccess: onChange,
    onError: useErrorToast(),
  });
  const [shown, choose] = useChosen(level, mutateAsync);
  return <WatchMenu of={thread.title} level={shown} onChoose={choose} />;
}
