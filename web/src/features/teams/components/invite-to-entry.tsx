import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/format/reader-format.ts";
import type { Team } from "../queries.ts";
import { InviteForm } from "./invite-form.tsx";
import { FormDialog } from "./name-dialogs.tsx";

/** A button for a link that leads onto the crew of an entry, and into the team. */
export function InviteToEntry({ team, entryId }: { team: Team; entryId: string }) {
  const { t } = useTranslation("teams");
  return (
    <FormDialog
      trigger={t("invite.open")}
      title={t("invite.title", { team: isolate(team.name) })}
      description={t("invite.entry_hint")}
    >
      {() => <InviteForm team={team} entryId={entryId} />}
    </FormDialog>
  );
}
