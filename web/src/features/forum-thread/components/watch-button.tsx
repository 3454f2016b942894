import { useMutation } from "@tanstack/react-query";
import { Bell, BellOff, BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChoiceMenu } from "../../../components/layout/choice-menu.tsx";
import { getSupabase } from "../../../lib/api/supabase.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import type { Own } from "../use-own.ts";

interface Props {
  threadId: string;
  level: Own["level"];
  /** Reads the level again. */
  onChange: () => Promise<void>;
}

const SIGNS = { following: BellRing, muted: BellOff, normal: Bell };

/** Whether the reader hears of new posts of the thread. */
export function WatchButton({ threadId, level, onChange }: Props) {
  const { t } = useTranslation("forum-thread");
  const { mutateAsync } = useMutation({
    mutationKey: ["forum-thread", "watch"],
    mutationFn: async (next: string | null) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("watch_thread", { thread_id: threadId, level: next as string })
        .throwOnError();
    },
    onSuccess: onChange,
    onError: useErrorToast(),
  });
  const [shown, choose] = useChosen(level, mutateAsync);
  const value = shown ?? "normal";
  const Sign = SIGNS[value];
  return (
    <ChoiceMenu
      label={t("watch.label", { level: t(`watch.${value}`) })}
      size="regular"
      value={value}
      choices={(["following", "normal", "muted"] as const).map((one) => ({
        value: one,
        name: t(`watch.${one}`),
      }))}
      onChoose={(next) => choose(next === "following" || next === "muted" ? next : null)}
    >
      <Sign aria-hidden="true" className="size-4.5" />
      {t(`watch.${value}`)}
    </ChoiceMenu>
  );
}
