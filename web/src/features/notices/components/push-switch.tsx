import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { turnPush } from "../mutations.ts";
import { pushOnQuery } from "../queries.ts";

interface Props {
  userId: string;
  publicKey: string;
}

/** Turns push messages on or off for this browser; only its button asks for the permission. */
export function PushSwitch({ userId, publicKey }: Props) {
  const { t } = useTranslation("notices");
  const { t: common } = useTranslation();
  const { data: isOn } = useQuery(pushOnQuery(userId));
  const [refused, setRefused] = useState(Notification.permission === "denied");
  const turn = useMutation({
    ...turnPush(useQueryClient(), userId),
    onSuccess: (done) => setRefused(!done),
  });
  if (isOn === undefined) return null;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{t(isOn ? "device.on" : "device.off")}</p>
      {refused && <p className="text-sm font-semibold text-port">{t("device.refused")}</p>}
      {turn.error && <ErrorNote>{common(errorKey(turn.error))}</ErrorNote>}
      <Button busy={turn.isPending} onClick={() => turn.mutate(isOn ? null : publicKey)}>
        {t(isOn ? "device.turn_off" : "device.turn_on")}
      </Button>
    </div>
  );
}
