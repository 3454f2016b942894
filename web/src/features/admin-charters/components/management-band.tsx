import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import type { View } from "../search.ts";

const linkStyle = "inline-flex min-h-11 items-center border-b-3";
const open = `${linkStyle} border-signal font-semibold text-ink`;
const closed = `${linkStyle} border-unmarked text-ink-2 hover:text-ink`;

interface Props {
  title: string;
  lead: string;
  /** The part of the page about bookings that is open. */
  view: View | undefined;
}

const VIEWS = [undefined, "disputes", "reviews"] as const;

/** The head of the page about bookings, with the way from one part to the others. */
export function ManagementBand({ title, lead, view }: Props) {
  const { t } = useTranslation("admin-charters");
  return (
    <Band seed={32} size="desk">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 max-w-2xl text-ink-2">{lead}</p>
      <nav aria-label={t("parts")} className="-mb-3 mt-1 flex flex-wrap gap-x-6">
        {VIEWS.map((one) => (
          <Link
            key={one ?? "bookings"}
            to="/admin/charter-management"
            search={{ view: one }}
            aria-current={one === view ? "page" : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            className={one === view ? open : closed}
          >
            {t(`part.${one ?? "bookings"}`)}
          </Link>
        ))}
      </nav>
    </Band>
  );
}
