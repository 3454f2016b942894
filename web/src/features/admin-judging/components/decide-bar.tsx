import { Check, Pencil, X } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import type { SheetRow } from "../queries.ts";
import type { Side } from "../use-swipe.ts";
import type { Asked } from "./decide-dialog.tsx";

interface DecideBarProps {
  fish: SheetRow;
  busy: boolean;
  /** What a swipe under way would press. */
  aimed: Side | null;
  onAccept: () => void;
  onAsk: (asked: Asked) => void;
  ref: Ref<HTMLDivElement>;
}

const AIMED = "outline-4 outline-offset-2 outline-signal";

/** The three decisions: accepting is the widest, and under the right thumb. */
export function DecideBar({ fish, busy, aimed, onAccept, onAsk, ref }: DecideBarProps) {
  const { t } = useTranslation("admin-judging");
  const team = fish.team_name;
  return (
    <div ref={ref} className="flex flex-wrap gap-2">
      <Button
        variant="danger"
        size="large"
        className={classNames(
          "grow basis-16 px-1! max-lg:flex-col max-lg:gap-0.5 lg:order-3",
          aimed === "start" && AIMED,
        )}
        busy={busy}
        aria-label={t("reject_of", { team })}
        aria-keyshortcuts="r"
        onClick={() => onAsk({ fish, decision: "rejected" })}
      >
        <X aria-hidden="true" className="size-5 shrink-0" />
        {t("decide.rejected")}
      </Button>
      <Button
        size="large"
        className="grow basis-16 px-1! max-lg:flex-col max-lg:gap-0.5 lg:order-2"
        busy={busy}
        aria-label={t("adjust_of", { team })}
        aria-keyshortcuts="e"
        onClick={() => onAsk({ fish, decision: "adjusted" })}
      >
        <Pencil aria-hidden="true" className="size-5 shrink-0" />
        {t("decide.adjusted")}
      </Button>
      <Button
        variant="primary"
        size="large"
        className={classNames(
          "grow-2 basis-32 px-2! lg:order-1 lg:basis-full",
          aimed === "end" && AIMED,
        )}
        busy={busy}
        aria-label={t("accept_of", { team })}
        aria-keyshortcuts="a"
        // The second press of a double click would accept the next catch unseen.
        onClick={({ detail }) => detail < 2 && onAccept()}
      >
        <Check aria-hidden="true" className="size-5 shrink-0" />
        {t("decide.accepted")}
      </Button>
    </div>
  );
}
