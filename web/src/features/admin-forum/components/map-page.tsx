import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { ListStates } from "../../../components/list/list-states.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { groupedForums } from "../grouped-forums.ts";
import { mapQuery } from "../queries.ts";
import { GroupBlock } from "./group-block.tsx";
import { PartForm, type EditedPart } from "./part-form.tsx";
import { PeopleDialog } from "./people-dialog.tsx";
import { WordList } from "./word-list.tsx";

/** The map of the forums as admins draw it, and the list of words. */
export function MapPage() {
  const { t } = useTranslation("admin-forum");
  const { user } = useMember();
  const map = useQuery(mapQuery(user.id));
  const [part, setPart] = useState<EditedPart | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [people, setPeople] = useState<{ id: string; name: string } | null>(null);
  const groups = map.data?.groups ?? [];
  const edit = (edited: EditedPart): void => {
    setPart(edited);
    setEditing(true);
  };
  return (
    <>
      <Band seed={34}>
        <h1 className="text-3xl">{t("map.title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("map.lead")}</p>
      </Band>
      <div className="measure grid gap-14 py-8">
        <section className="grid gap-8">
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => edit({ part: "forum", row: null })}>
              {t("map.new_forum")}
            </Button>
            <Button onClick={() => edit({ part: "group", row: null })}>{t("map.new_group")}</Button>
          </div>
          <ListStates
            list={{
              rows: map.data && groupedForums(map.data),
              error: map.error,
              isStale: false,
              retry: () => void map.refetch(),
            }}
            loading={<Skeleton className="h-40" />}
            empty={t("map.none")}
          >
            {(parts) =>
              parts.map(({ group, forums }) => (
                <GroupBlock
                  key={group?.id ?? ""}
                  group={group}
                  forums={forums}
                  onEdit={edit}
                  onPeople={setPeople}
                />
              ))
            }
          </ListStates>
        </section>
        <WordList />
      </div>
      <Dialog open={isEditing} onOpenChange={setEditing}>
        {part && (
          <DialogContent
            title={t(part.row ? `map.${part.part}_of` : `map.new_${part.part}`)}
            description={null}
          >
            <PartForm edited={part} groups={groups} onSaved={() => setEditing(false)} />
          </DialogContent>
        )}
      </Dialog>
      <PeopleDialog forum={people} onClose={() => setPeople(null)} />
    </>
  );
}
