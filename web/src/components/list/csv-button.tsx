import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { csvText, type CsvValue } from "../../../../supabase/functions/_shared/board/csv.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { offerFile } from "../../lib/page/offer-file.ts";
import { Button } from "../ui/button.tsx";

export interface CsvFile<Row> {
  /** Of the file, without date and ending. */
  name: string;
  /** What the file has of a row, each column under its head: often more than a screen has room for. */
  columns: readonly (readonly [head: string, value: (row: Row) => CsvValue])[];
}

interface CsvButtonProps<Row> extends CsvFile<Row> {
  /** The name of the list: a page may have several. */
  of: string;
  every: (signal: AbortSignal) => Promise<Row[]>;
}

/** All rows of all pages as a file. */
export function CsvButton<Row>({ of, name, columns, every }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => every(new AbortController().signal),
    onSuccess: (rows) => {
      const lines = rows.map((row) => columns.map(([, value]) => value(row)));
      offerFile(name, "csv", "text/csv", csvText([columns.map(([head]) => head), ...lines]));
    },
    onError: useErrorToast(),
  });
  return (
    <Button aria-label={t("list.csv_of", { of })} busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {t("list.csv")}
    </Button>
  );
}
