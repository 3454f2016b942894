import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { draftOf } from "../boat-draft.ts";
import { ownBoatQuery } from "../own-boat-queries.ts";
import { type BoatForm, emptyDraft, useBoatDraft } from "../use-boat-draft.ts";
import {
  BasicFields,
  ContactFields,
  EquipmentFields,
  PriceFields,
  WordFields,
} from "./boat-fields.tsx";
import { BoatPhotosBlock } from "./boat-photos-block.tsx";
import { ListingState } from "./listing-state.tsx";
import { SavedLine } from "./saved-line.tsx";

const BOAT_STEPS = [
  "basics",
  "words",
  "equipment",
  "prices",
  "photos",
  "contact",
  "submit",
] as const;
type BoatStep = (typeof BOAT_STEPS)[number];

interface Props {
  id: string;
  /** From 1 on. */
  step: number;
}

/** A new listing, step by step. Each step is saved while it is typed, and all can be opened at any time. */
export function AddBoatPage({ id, step }: Props) {
  const { t } = useTranslation("own-boats");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(ownBoatQuery(user.id, id));
  usePageMeta(t("add_title"));
  return (
    <>
      <Band seed={24}>
        <h1 className="text-3xl sm:text-4xl">{t("add_title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("add_lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-6 pt-6 pb-16">
        {data === undefined ? (
          error ? (
            <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-96" />
          )
        ) : (
          <Steps id={id} step={step} />
        )}
      </div>
    </>
  );
}

function Steps({ id, step: place }: Props) {
  const { t } = useTranslation("own-boats");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const { data: boat } = useQuery(ownBoatQuery(user.id, id));
  const form = useBoatDraft({
    boatId: id,
    initial: boat ? draftOf(boat.values) : emptyDraft(),
    isNew: !boat,
    savesWhileTyping: true,
  });
  const step: BoatStep = BOAT_STEPS[place - 1] ?? "basics";
  const at = BOAT_STEPS.indexOf(step) + 1;
  return (
    <>
      <LeaveGuard when={form.isDirty && !form.isSaving && form.error !== null} />
      <nav aria-label={t("steps")}>
        <ol className="flex flex-wrap gap-x-6">
          {BOAT_STEPS.map((one, n) => (
            <li key={one}>
              <Link
                to="/profile/add-boat"
                search={{ boat: id, step: n + 1 }}
                aria-current={one === step ? "step" : undefined}
                className={classNames(
                  "inline-flex min-h-11 items-center gap-2 border-b-3",
                  one === step ? "border-signal font-semibold" : "border-unmarked text-ink-2",
                )}
              >
                <span className="figures">{number(n + 1)}</span>
                {t(`step.${one}`)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <section className="max-w-2xl">
        <h2 className="text-2xl">{t(`step.${step}`)}</h2>
        <p className="mt-1 mb-5 text-ink-2">{t(`step_text.${step}`)}</p>
        <StepFields step={step} form={form} />
        {step === "photos" &&
          (boat ? (
            <BoatPhotosBlock boat={boat} />
          ) : (
            <p className="text-ink-2">{t("photos.later")}</p>
          ))}
        {step === "submit" && boat && <ListingState boat={boat} />}
        {step === "submit" && !boat && <p className="text-ink-2">{t("photos.later")}</p>}
        <p className="mt-6 flex flex-wrap gap-3">
          {at > 1 && (
            <LinkButton to="/profile/add-boat" search={{ boat: id, step: at - 1 }}>
              {t("back")}
            </LinkButton>
          )}
          {at < BOAT_STEPS.length && (
            <LinkButton
              to="/profile/add-boat"
              search={{ boat: id, step: at + 1 }}
              variant="primary"
            >
              {t("next")}
            </LinkButton>
          )}
        </p>
      </section>
      <SavedLine form={form} hasButton={false} />
    </>
  );
}

function StepFields({ step, form }: { step: BoatStep; form: BoatForm }) {
  if (step === "basics") return <BasicFields form={form} />;
  if (step === "words") return <WordFields form={form} />;
  if (step === "equipment") return <EquipmentFields form={form} />;
  if (step === "prices") return <PriceFields form={form} />;
  return step === "contact" ? <ContactFields form={form} /> : null;
}
