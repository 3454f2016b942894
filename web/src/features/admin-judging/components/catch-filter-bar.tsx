import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/ui/class-names.ts";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { DeskViewProps } from "./judging-page.tsx";

/** Team and division; what else a list can be narrowed by comes as `children`. */
export function CatchFilterBar({
  desk,
  search,
  onSearch,
  children,
}: DeskViewProps & { children?: ReactNode }) {
  const { t } = useTranslation("admin-judging");
  return (
    <div
      className={classNames(
        "mb-4 grid gap-3 sm:grid-cols-2",
        children
          ? "md:grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,11rem))]"
          : "md:grid-cols-[minmax(0,1fr)_14rem]",
      )}
    >
      <SearchField
        label={t("search_team")}
        value={search.q ?? ""}
        onSearch={(q) => onSearch({ q: q || undefined, page: undefined })}
      />
      <Select
        aria-label={t("division")}
        value={search.division ?? ""}
        onChange={({ target }) =>
          onSearch({ division: target.value || undefined, page: undefined })
        }
      >
        <option value="">{t("any_division")}</option>
        {desk.board.divisions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {children}
    </div>
  );
}
