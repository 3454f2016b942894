import { useTranslation } from "react-i18next";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { Forum } from "../queries.ts";
import { authorsOf } from "../authors-of.ts";
import type { Found } from "../found.ts";

/** Narrows what was found: to a forum, an author, days, and posts with an image. */
export function SearchFilters({ found, forums }: { found: Found; forums: readonly Forum[] }) {
  const { t } = useTranslation("forum");
  const { t: common } = useTranslation();
  const words = useLocalWords();
  const { state, change, rows = [], search } = found;
  const { forum, author, from, to, image } = state;
  const authors = authorsOf(rows, author, t("search.chosen_author"));
  return (
    <div className="my-5 grid grid-cols-[repeat(auto-fit,minmax(min(max(9rem,40%),100%),1fr))] xl:grid-cols-4 items-end gap-x-4 gap-y-3">
      <Field label={t("search.forum")}>
        {(control) => (
          <Select
            {...control}
            value={forum ?? ""}
            onChange={({ target }) => change({ forum: target.value || null })}
          >
            <option value="">{t("search.all_forums")}</option>
            {forums.map(({ slug, names }) => (
              <option key={slug} value={slug}>
                {words(names).text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("search.author")}>
        {(control) => (
          <Select
            {...control}
            value={author ?? ""}
            onChange={({ target }) => change({ author: target.value || null })}
          >
            <option value="">{t("search.all_authors")}</option>
            {authors.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("search.from")}>
        {(control) => (
          <DateInput
            {...control}
            type="date"
            max={to ?? undefined}
            value={from ?? ""}
            onChange={({ target }) => change({ from: target.value || null })}
          />
        )}
      </Field>
      <Field label={t("search.to")}>
        {(control) => (
          <DateInput
            {...control}
            type="date"
            min={from ?? undefined}
            value={to ?? ""}
            onChange={({ target }) => change({ to: target.value || null })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 col-span-full">
        <Choice
          type="checkbox"
          checked={image !== null}
          onChange={({ target }) => change({ image: target.checked ? "yes" : null })}
        >
          {t("search.with_image")}
        </Choice>
        {search.isNarrowed({ ...state, q: "" }) && (
          <Button variant="quiet" onClick={() => change({ ...search.everything, q: state.q })}>
            {common("list.show_all")}
          </Button>
        )}
      </div>
    </div>
  );
}
