import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";

const PAGES = [
  ["/admin/rewards", "rewards.title"],
  ["/admin/rewards/redemptions", "redemptions.title"],
  ["/admin/rewards/fans", "fans.title"],
  ["/admin/rewards/rules", "rules.title"],
] as const;

interface Props {
  title: string;
  lead: string;
}

/** The head of the pages about points and rewards, with the way from one to the others. */
export function RewardsBand({ title, lead }: Props) {
  const { t } = useTranslation("admin-rewards");
  return (
    <Band seed={25}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1 max-w-2xl text-ink-2">{lead}</p>
      <nav aria-label={t("pages")} className="mt-3 flex flex-wrap gap-x-6">
        {PAGES.map(([to, words]) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ className: "border-signal font-semibold text-ink" }}
            inactiveProps={{ className: "border-unmarked text-ink-2 hover:text-ink" }}
            className="inline-flex min-h-11 items-center border-b-3"
          >
            {t(words)}
          </Link>
        ))}
      </nav>
    </Band>
  );
}
