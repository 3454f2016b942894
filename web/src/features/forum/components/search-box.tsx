import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";

/** Searches one forum, on the page that searches all of them. */
export function SearchBox({ forum }: { forum: string }) {
  const { t } = useTranslation("forum");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const id = useId();
  return (
    <search>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const q = typed.trim();
          if (q) void navigate({ to: "/forums", search: { q, forum } });
        }}
      >
        <div className="grid min-w-0 grow gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            {t("search.in_forum")}
          </label>
          <Input
            id={id}
            type="search"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" size="icon" aria-label={t("search.submit")}>
          <Search aria-hidden="true" className="size-5" />
        </Button>
      </form>
    </search>
  );
}
