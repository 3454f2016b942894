import { useTranslation } from "react-i18next";
import {
  MOST_PHOTOS,
  type PhotoShot,
} from "../../../../../supabase/functions/_shared/contracts/catch-settings.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import {
  missingShot,
  type CatchChange,
  type CatchPhoto,
  type FurtherPhoto,
  type NewCatch,
} from "../new-catch.ts";
import { PhotoField } from "./photo-field.tsx";

interface Props {
  form: Pick<NewCatch, "id" | "photo" | "more">;
  shots: readonly PhotoShot[];
  error: string | undefined;
  change: (change: CatchChange) => void;
  prepare: (work: Promise<void>) => Promise<void>;
}

/** All photos of a catch: those that the event wants, each with its example, then any others. */
export function PhotosField({ form, shots, error, change, prepare }: Props) {
  const { t } = useTranslation("catching");
  const { number } = useReaderFormat();
  const { photo: first, more } = form;
  const missing = missingShot(form, shots);
  const others = more.filter(({ shot }) => !shots.slice(1).some(({ name }) => name === shot));
  // Preparing a photo takes a while: by then the form may have others, or be that of the next catch.
  const add = (part: (now: NewCatch) => Partial<NewCatch>): void =>
    change((now) => (now.id === form.id ? part(now) : {}));
  const put = (before: FurtherPhoto | undefined, photo: CatchPhoto, shot: string | null): void =>
    add((now) => {
      const rest = now.more.filter((one) => one !== before);
      return { more: [...rest, { ...photo, shot }].slice(0, MOST_PHOTOS - 1) };
    });
  const slot = (n: number) => ({
    prepare,
    isNext: missing === n,
    error: missing === n ? error : undefined,
  });
  const field = (n: number) => (missing === n ? { "data-field": "photo" } : {});
  return (
    <div className="grid gap-6">
      <div {...field(0)}>
        <PhotoField
          {...slot(0)}
          label={shots[0]?.name ?? t("photo.label")}
          example={shots[0]?.example}
          photo={first}
          alt={shots[0]?.name ?? t("photo.alt")}
          onPhoto={(photo) => add(() => ({ photo }))}
        />
      </div>
      {shots.map(({ name, example }, n) => {
        const taken = more.find(({ shot }) => shot === name);
        return (
          n > 0 && (
            <div key={name} {...field(n)}>
              <PhotoField
                {...slot(n)}
                label={name}
                example={example}
                photo={taken ?? null}
                alt={name}
                onPhoto={(photo) => put(taken, photo, name)}
              />
            </div>
          )
        );
      })}
      {others.map((taken, n) => {
        const label = t("photo.further", { n: number(Math.max(1, shots.length) + n + 1) });
        return (
          <PhotoField
            key={taken.chosenAt}
            label={label}
            photo={taken}
            alt={label}
            isNext={false}
            error={undefined}
            prepare={prepare}
            onPhoto={(photo) => put(taken, photo, null)}
            onRemove={() => change((now) => ({ more: now.more.filter((one) => one !== taken) }))}
          />
        );
      })}
      {missing === null && 1 + more.length < MOST_PHOTOS && (
        <PhotoField
          key={more.length}
          label={t("photo.another")}
          photo={null}
          alt=""
          isNext={false}
          error={undefined}
          prepare={prepare}
          onPhoto={(photo) => put(undefined, photo, null)}
        />
      )}
    </div>
  );
}
