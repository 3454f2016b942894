import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Block } from "./block.tsx";

export function SessionsBlock({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useTranslation("profile");
  const { mutate, isPending } = useMutation({ mutationFn: onSignOut });
  return (
    <Block title={t("sessions.title")} text={t("sessions.text")}>
      <Button busy={isPending} onClick={() => mutate()}>
        {t("sessions.action")}
      </Button>
    </Block>
  );
}
