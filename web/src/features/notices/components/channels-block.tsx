import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { canPush } from "../push-device.ts";
import { pushKeyQuery } from "../queries.ts";
import { ChannelsTable } from "./channels-table.tsx";
import { DigestChoice } from "./digest-choice.tsx";
import { PushSwitch } from "./push-switch.tsx";

/** What reaches the member, and how. Push messages are not spoken of where they are not possible. */
export function ChannelsBlock({ userId }: { userId: string }) {
  const { t } = useTranslation("notices");
  const { data: publicKey } = useSuspenseQuery(pushKeyQuery);
  const withPush = publicKey !== null && canPush();
  return (
    <PageBlock title={t("settings.title")} text={t("settings.text")}>
      <div className="grid gap-4">
        <ChannelsTable userId={userId} withPush={withPush} />
        <DigestChoice userId={userId} />
        {withPush && <PushSwitch userId={userId} publicKey={publicKey} />}
      </div>
    </PageBlock>
  );
}
