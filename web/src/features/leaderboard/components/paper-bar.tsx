import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";

/** Above what is meant for paper, and not on it: print, or back to the board. */
export function PaperBar({ eventId, prints = true }: { eventId: string; prints?: boolean }) {
  const { t } = useTranslation("board-extras");
  return (
    <div className="mb-6 flex flex-wrap gap-3 print:hidden">
      {prints && (
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t("print")}
        </Button>
      )}
      <LinkButton to="/leaderboard" search={{ event: eventId }}>
        {t("back")}
      </LinkButton>
    </div>
  );
}
