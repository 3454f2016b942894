import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type NoticeKind,
  noticeKinds,
} from "../../../../../supabase/functions/_shared/contracts/notices.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { saveChannels } from "../mutations.ts";
import { noticeWordsQuery, preferencesQuery, type Channels, type Preferences } from "../queries.ts";
import { useReaderLanguage } from "../use-reader-language.ts";

const KINDS = Object.keys(noticeKinds) as NoticeKind[];
const unchosen = (kind: NoticeKind): Channels => ({
  site: !noticeKinds[kind].asked,
  mail: noticeKinds[kind].mails,
  push: !noticeKinds[kind].asked,
});

interface Props {
  userId: string;
  /** Push messages as well, where they are possible. */
  withPush: boolean;
}

/** Which kinds of notices reach the member by which channels. Each choice is saved at once. */
export function ChannelsTable({ userId, withPush }: Props) {
  const { t } = useTranslation("notices");
  const failed = useErrorToast();
  const { data: words } = useSuspenseQuery(noticeWordsQuery(useReaderLanguage()));
  const { data: saved } = useSuspenseQuery(preferencesQuery(userId));
  const save = useMutation(saveChannels(useQueryClient(), userId));
  // What was ticked stands at once, and stays while several choices are on their way together.
  const [chosen, setChosen] = useState<Preferences>({});
  const channels = withPush ? (["site", "mail", "push"] as const) : (["site", "mail"] as const);
  const wanted = (kind: NoticeKind): Channels => chosen[kind] ?? saved[kind] ?? unchosen(kind);
  const choose = (kind: NoticeKind, change: Partial<Channels>): void => {
    const next = { ...wanted(kind), ...change };
    setChosen((before) => ({ ...before, [kind]: next }));
    save.mutateAsync({ kind, channels: next }).catch((error: unknown) => {
      setChosen(({ [kind]: _refused, ...kept }) => kept);
      failed(error);
    });
  };
  return (
    <div className="@container grid gap-4">
      <table className="w-full text-sm @max-2xs:block">
        <thead className="@max-2xs:sr-only">
          <tr className="border-b border-ink">
            <th scope="col" className="py-2 text-start font-semibold">
              {t("settings.kind")}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-16 px-1 py-2 font-semibold sm:w-24">
                {t(`settings.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-2xs:block">
          {KINDS.map((kind) => (
            <tr
              key={kind}
              className="border-b border-line @max-2xs:flex @max-2xs:flex-wrap @max-2xs:gap-x-4"
            >
              <th scope="row" className="py-1 pe-2 text-start font-normal @max-2xs:w-full">
                {words[kind].name}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center">
                  <label className="inline-flex h-11 min-w-11 cursor-pointer items-center justify-center gap-2">
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={t("settings.choice", {
                        kind: words[kind].name,
                        channel: t(`settings.${channel}`),
                      })}
                      checked={wanted(kind)[channel]}
                      onChange={({ target }) => choose(kind, { [channel]: target.checked })}
                    />
                    {/* Stands in the cell where the head of the table has no room. */}
                    <span aria-hidden="true" className="hidden @max-2xs:inline">
                      {t(`settings.${channel}`)}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="text-sm text-starboard">{save.isSuccess && t("settings.saved")}</output>
    </div>
  );
}
