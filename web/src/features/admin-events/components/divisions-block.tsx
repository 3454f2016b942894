import { useMutation, useQueryClient } from "@tanstack/react-query";
import { GripVertical } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { codeOf, errorKey } from "../../../lib/api/errors.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { moved } from "../moved.ts";
import { orderDivisions, removeDivision } from "../mutations.ts";
import type { DeskEvent } from "../queries.ts";
import { DivisionDialog } from "./division-dialog.tsx";
import { MoveButtons } from "./move-buttons.tsx";

/** The divisions in their order, which is changed by dragging a row or by its arrow buttons. */
export function DivisionsBlock({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const queryClient = useQueryClient();
  const order = useMutation(orderDivisions(queryClient));
  const remove = useMutation(removeDivision(queryClient));
  const [dragged, setDragged] = useState<string | null>(null);
  const stored = event.divisions;
  // While it is sent, the rows stand as they were put.
  const rows = order.isPending
    ? order.variables.divisions.flatMap((id) => stored.find((one) => one.id === id) ?? [])
    : stored;
  const isSettled = event.status === "final" || event.status === "cancelled";
  const place = (id: string, at: number): void => {
    const ids = rows.map((row) => row.id);
    const divisions = moved(ids, ids.indexOf(id), at);
    if (divisions.join() !== ids.join()) {
      order.mutate({ event_id: event.id, divisions });
    }
  };
  const words = (error: Error): string =>
    error === remove.error && codeOf(error) === "23503"
      ? t("divisions.in_use")
      : common(errorKey(error));
  const error = remove.error ?? order.error;
  return (
    <PageBlock title={t("divisions.title")} text={t("divisions.text")}>
      <div className="grid gap-5">
        {error && <ErrorNote>{words(error)}</ErrorNote>}
        {rows.length === 0 ? (
          <p className="text-ink-2">{t("divisions.none_yet")}</p>
        ) : (
          <ol className="border-t border-line">
            {rows.map((division, index) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrow buttons do the same for a keyboard or a thumb
              <li
                key={division.id}
                draggable={!isSettled}
                className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 data-dragged:bg-shoal"
                data-dragged={dragged === division.id || undefined}
                onDragStart={(drag) => {
                  drag.dataTransfer.effectAllowed = "move";
                  setDragged(division.id);
                }}
                onDragEnd={() => setDragged(null)}
                onDragOver={(drag) => dragged && drag.preventDefault()}
                onDrop={(drag) => {
                  drag.preventDefault();
                  if (dragged) place(dragged, index);
                }}
              >
                {!isSettled && (
                  <GripVertical aria-hidden="true" className="size-5 cursor-grab text-ink-2" />
                )}
                <span className="min-w-0 grow basis-40">
                  <bdi className="font-semibold">{division.name}</bdi>
                  {division.capacity !== null && (
                    <span className="ms-3 text-sm text-ink-2">
                      {t("divisions.places", {
                        count: division.capacity,
                        n: number(division.capacity),
                      })}
                    </span>
                  )}
                </span>
                {!isSettled && (
                  <div className="ms-auto flex flex-wrap items-center">
                    <MoveButtons
                      labels={{
                        up: t("divisions.up", { division: isolate(division.name) }),
                        down: t("divisions.down", { division: isolate(division.name) }),
                      }}
                      index={index}
                      count={rows.length}
                      onMove={(to) => place(division.id, to)}
                    />
                    <DivisionDialog event={event} stored={division} />
                    <Button
                      variant="quiet"
                      busy={remove.isPending && remove.variables === division.id}
                      aria-label={t("divisions.remove", { division: division.name })}
                      onClick={() => remove.mutate(division.id)}
                    >
                      {t("remove")}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
        {!isSettled && (
          <div>
            <DivisionDialog event={event} stored={null} />
          </div>
        )}
      </div>
    </PageBlock>
  );
}
