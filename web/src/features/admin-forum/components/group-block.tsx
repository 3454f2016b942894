import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { ForumRow, GroupRow } from "../queries.ts";
import { ForumItem } from "./forum-item.tsx";
import type { EditedPart } from "./part-form.tsx";

interface Props {
  group: GroupRow | null;
  forums: readonly ForumRow[];
  onEdit: (edited: EditedPart) => void;
  onPeople: (forum: { id: string; name: string }) => void;
}

/** The forums under one heading of the map, as readers see them. */
export function GroupBlock({ group, forums, onEdit, onPeople }: Props) {
  const { t } = useTranslation("admin-forum");
  const words = useLocalWords();
  const id = useId();
  const name = group && words(group.names);
  return (
    <section aria-labelledby={id}>
      <div className="flex items-end justify-between gap-4 border-b-2 border-ink pb-1">
        <h2 id={id} className="min-w-0 pb-1 text-2xl wrap-anywhere">
          {name ? <bdi lang={name.lang}>{name.text}</bdi> : t("map.no_group")}
        </h2>
        {name && (
          <Button
            variant="quiet"
            className="-me-4"
            aria-label={t("map.edit_of", { name: isolate(name.text) })}
            onClick={() => onEdit({ part: "group", row: group })}
          >
            {t("map.edit")}
          </Button>
        )}
      </div>
      {forums.length === 0 ? (
        <p className="py-4 text-ink-2">{t("map.no_forums")}</p>
      ) : (
        <ul>
          {forums.map((forum) => (
            <ForumItem
              key={forum.id}
              forum={forum}
              onEdit={onEdit}
              onPeople={() => onPeople({ id: forum.id, name: words(forum.names).text })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
