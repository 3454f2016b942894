import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { declinedQuery } from "../declined.ts";
import { undoDecline } from "../mutations.ts";

/** Declined people whom their captains have taken off the crew: they stay declined until it is taken back. */
export function DeclinedPeople() {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const { data: people = [] } = useQuery(declinedQuery(user.id));
  const undo = useMutation(undoDecline(useQueryClient()));
  const onError = useErrorToast();
  if (people.length === 0) return null;
  return (
    <PageBlock title={t("declined_people.title")} text={t("declined_people.lead")}>
      <ul className="divide-y divide-line border-y border-line">
        {people.map(({ id, display_name: name, reason, events, teams }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-3">
                <bdi className="font-semibold">{name}</bdi>
                <bdi>{teams.name}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                <bdi>{events.name}</bdi>
              </p>
              <p className="text-sm">
                <bdi>{reason}</bdi>
              </p>
            </div>
            <Button
              busy={undo.isPending && undo.variables === id}
              aria-label={t("declined_people.undo_of", { name: isolate(name) })}
              onClick={() =>
                undo.mutate(id, {
                  onError,
                  onSuccess: () => toast("success", t("changed_person", { name: isolate(name) })),
                })
              }
            >
              {t("declined_people.undo")}
            </Button>
          </li>
        ))}
      </ul>
    </PageBlock>
  );
}
