import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { errorKey } from "../../lib/api/errors.ts";
import { csvText } from "../../lib/format/csv.ts";
import { notify } from "../../lib/page/notices.ts";
import { offerFile } from "../../lib/page/offer-file.ts";
import { Button } from "../ui/button.tsx";
import type { DataColumn } from "../ui/data-table.tsx";

interface CsvButtonProps<Row extends object> {
  /** Of the file, without date and ending. */
  name: string;
  columns: readonly DataColumn<Row>[];
  every: (signal: AbortSignal) => Promise<Row[]>;
}

/** All rows of all pages as a file, in the columns that have a value for it. */
export function CsvButton<Row extends object>({ name, columns, every }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => every(new AbortController().signal),
    onSuccess: (rows) => {
      const written = columns.flatMap(({ header, meta }) =>
        meta?.csv && typeof header === "string" ? [{ header, value: meta.csv }] : [],
      );
      const lines = rows.map((row) => written.map(({ value }) => value(row)));
      const text = csvText([written.map(({ header }) => header), ...lines]);
      offerFile(name, "csv", "text/csv", text);
    },
    onError: (error) => notify("error", t(errorKey(error))),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {t("list.csv")}
    </Button>
  );
}
