import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";

/** Leads into the event given; until one is known, or where none is open, to all of them. */
export function EnterLink({ event }: { event?: { id: string; name: string } | undefined }) {
  const { t } = useTranslation("home");
  if (!event) {
    return (
      <LinkButton to="/tournaments" size="large">
        {t("enter")}
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/events/$eventId" params={{ eventId: event.id }} size="large">
      {t("enter_event", { event: isolate(event.name) })}
    </LinkButton>
  );
}
