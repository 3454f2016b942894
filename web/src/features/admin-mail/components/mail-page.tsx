import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import type { MailSearch } from "../search.ts";
import { DeadMails } from "./dead-mails.tsx";
import { MailSection } from "./mail-section.tsx";
import { useMailColumns } from "./mail-columns.tsx";

interface MailPageProps {
  search: MailSearch;
  /** Changes what the page shows; a key that is undefined returns to its default. */
  onSearch: (change: Partial<MailSearch>) => void;
}

export function MailPage({ search, onSearch }: MailPageProps) {
  const { t } = useTranslation("admin-mail");
  const columns = useMailColumns("waiting");
  return (
    <>
      <Band seed={57}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid gap-14 py-8">
        <DeadMails page={search.dead ?? 1} onPage={(dead) => onSearch({ dead })} />
        <MailSection
          list="waiting"
          columns={columns}
          page={search.waiting ?? 1}
          onPage={(waiting) => onSearch({ waiting })}
        />
      </div>
    </>
  );
}
