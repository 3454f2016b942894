import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { blockMember } from "../../../lib/forum/block-member.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { blockedQuery } from "../queries.ts";

/** Members whose posts are folded for this reader. */
export function BlockedList() {
  const { t } = useTranslation("forum-own");
  const { user } = useMember();
  const client = useQueryClient();
  const query = blockedQuery(user.id);
  const unblock = useMutation({
    ...blockMember,
    // The threads fold by it, too.
    onSettled: () => client.invalidateQueries(),
    onError: useErrorToast(),
  });
  return (
    <QueryList
      list={listed(useQuery(query))}
      className="border-t border-line"
      empty={t("blocked.none")}
      failed={t("blocked.failed")}
    >
      {(member) => (
        <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5">
          <bdi className="font-semibold">{member.name ?? t("former_member")}</bdi>
          <Button
            busy={unblock.isPending && unblock.variables.number === member.number}
            aria-label={t("blocked.unblock_of", {
              name: isolate(member.name ?? t("former_member")),
            })}
            onClick={() => unblock.mutate({ number: member.number, blocked: false })}
          >
            {t("blocked.unblock")}
          </Button>
        </li>
      )}
    </QueryList>
  );
}
