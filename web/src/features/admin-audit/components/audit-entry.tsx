import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import {
  Table,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "../../../components/ui/table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { differences, type Logged } from "../audit-diff.ts";
import type { AuditRow } from "../queries.ts";

/** One change: when, by whom, of which row; opened, what it changed. */
export function AuditEntry({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation("admin-audit");
  const { date } = useReaderFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-b border-line">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 text-sm">
          <time dateTime={entry.at} className="min-w-40 text-ink-2 figures">
            {date(Date.parse(entry.at), { dateStyle: "medium", timeStyle: "medium" })}
          </time>
          <Badge tone={entry.action === "delete" ? "bad" : "plain"}>
            {t(`action.${entry.action}`)}
          </Badge>
          {/* Names of the database, in no language. */}
          <code dir="ltr" className="font-semibold">
            {entry.entity}
          </code>
          <code dir="ltr" className="text-xs break-all text-ink-2">
            {entry.entity_id}
          </code>
          <span className="sm:ms-auto">
            <Actor entry={entry} />
          </span>
        </summary>
        {isOpen && <Changes entry={entry} />}
      </details>
    </li>
  );
}

function Actor({ entry: { name, actor } }: { entry: AuditRow }) {
  const { t } = useTranslation("admin-audit");
  if (name !== null) return <bdi>{name}</bdi>;
  return <span className="text-ink-2">{t(actor === null ? "by_site" : "by_former")}</span>;
}

function Changes({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation("admin-audit");
  const rows = differences(entry.before, entry.after);
  if (rows.length === 0) return <p className="pb-4 text-sm text-ink-2">{t("nothing_kept")}</p>;
  return (
    <div className="pb-4">
      <Table caption={t("changes_of", { row: entry.entity_id })}>
        <TableHead>
          <tr>
            <TableHeader>{t("column")}</TableHeader>
            <TableHeader>{t("before")}</TableHeader>
            <TableHeader>{t("after")}</TableHeader>
          </tr>
        </TableHead>
        <tbody>
          {rows.map(({ column, before, after }) => (
            <TableRow key={column}>
              <th scope="row" className="px-3 py-2 text-start align-top font-normal">
                <code dir="ltr">{column}</code>
              </th>
              <TableCell className="max-w-80 align-top wrap-anywhere">
                <Value value={before} />
              </TableCell>
              <TableCell className="max-w-80 align-top wrap-anywhere">
                <Value value={after} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Value({ value }: { value: Logged }) {
  const { t } = useTranslation("admin-audit");
  if (value.kind === "value") return <span dir="auto">{value.text}</span>;
  return <span className="text-ink-2">{t(`value.${value.kind}`)}</span>;
}
