import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { adminNavigation } from "../../../components/layout/admin-navigation.ts";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Listbox, optionId } from "../../../components/ui/listbox.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useMayOpen } from "../../../lib/auth/use-may-open.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { areasNamed, placeOf, type Place } from "../places.ts";
import { officeSearchQuery } from "../queries.ts";

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;

/** Goes to an area, or to what the office names: an event, a team, a person, a boat, a post or a thread. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { number } = useReaderFormat();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { places, isSearching } = usePlaces(typed.trim());
  const at = Math.min(active, places.length - 1);

  const go = (place: Place | undefined): void => {
    if (!place) return;
    onClose();
    void navigate(place.link);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => setActive((at + 1) % Math.max(1, places.length)),
      ArrowUp: () => setActive((at + places.length - 1) % Math.max(1, places.length)),
      Enter: () => go(places[at]),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("palette.title")}>
        <Input
          type="search"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options lead to pages, which those of a select or a datalist cannot
          role="combobox"
          autoComplete="off"
          aria-label={t("palette.label")}
          aria-autocomplete="list"
          aria-expanded={places.length > 0}
          aria-controls={id}
          aria-activedescendant={places.length > 0 ? optionId(id, at) : undefined}
          placeholder={t("palette.hint")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <Listbox
          id={id}
          label={t("palette.results")}
          options={places}
          active={at}
          className="mt-3 max-h-[50dvh]"
          keyOf={({ key }) => key}
          renderOption={(place) => <PlaceFound {...place} />}
          onChoose={go}
        />
        <output className="sr-only">
          {!isSearching && t("palette.found", { count: places.length, n: number(places.length) })}
        </output>
        {places.length === 0 && !isSearching && (
          <p className="pt-4 text-ink-2">{t("palette.none")}</p>
        )}
      </DialogContent>
    </Dialog>
  );
}

function PlaceFound({ name, isWritten, detail }: Place) {
  return (
    <>
      {isWritten ? (
        <bdi className="min-w-0 truncate">{name}</bdi>
      ) : (
        <span className="min-w-0 truncate">{name}</span>
      )}
      <span className="ms-auto min-w-0 shrink-0 truncate text-xs font-normal text-ink-2">
        {detail}
      </span>
    </>
  );
}

function usePlaces(input: string): { places: Place[]; isSearching: boolean } {
  const { t } = useTranslation("admin");
  const { user } = useMember();
  const mayOpen = useMayOpen();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(input), PAUSE);
    return () => clearTimeout(timer);
  }, [input]);
  const { data = [], isFetching } = useQuery(officeSearchQuery(user.id, asked));
  const areas = adminNavigation.filter(({ to }) => mayOpen(to));
  const found = input === "" ? [] : data.map((one) => placeOf(one, t(`palette.kind.${one.kind}`)));
  return {
    places: [
      ...areasNamed(areas, input, ({ label }) => t(label), t("palette.kind.area")),
      ...found,
    ],
    isSearching: input !== asked || isFetching,
  };
}
