import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { aboutTournament, seasonPoints } from "../contracts.ts";
import { saveTournament } from "../mutations.ts";
import {
  seenTournament,
  tournamentQuery,
  type SeenTournament,
  type Tournament,
  type TournamentFields,
} from "../queries.ts";
import { useSeen, type Seen } from "../../../lib/forms/use-seen.ts";
import { OutdatedNote } from "../../../components/outdated-note.tsx";
import { useDeskWords } from "./problem-words.ts";
import { RulesForm } from "./rules-form.tsx";
import { SaveBlock } from "./save-block.tsx";
import { WaiverBlock } from "./waiver-block.tsx";

export function TournamentEditor({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation("admin-events");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(tournamentQuery(user.id, tournamentId));
  if (data) return <Editor key={data.id} tournament={data} />;
  return (
    <div className="measure py-8">
      {data === null && <p>{t("tournament.unknown")}</p>}
      {data === undefined &&
        (error ? (
          <LoadError
            error={error}
            message={t("tournament.failed")}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}

interface BlockProps {
  tournament: Tournament;
  seen: Seen<SeenTournament>;
}

function Editor({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("admin-events");
  const seen = useSeen(seenTournament(tournament));
  const block = { tournament, seen };
  return (
    <>
      <Band seed={34}>
        <Link to="/admin/tournaments" className={textLinkStyle}>
          {t("tournament.title")}
        </Link>
        <h1 className="mt-1 text-3xl">
          <bdi>{tournament.name}</bdi>
        </h1>
      </Band>
      <div className="measure py-8">
        <OutdatedNote seen={seen} />
        <AboutBlock {...block} />
        <DefaultRulesBlock {...block} />
        <PointsBlock {...block} />
        <WaiverBlock tournament={tournament} />
      </div>
    </>
  );
}

const aboutOf = ({ name, description, rules_text }: TournamentFields) => ({
  name,
  description,
  rules_text,
});

function AboutBlock({ tournament, seen }: BlockProps) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const form = useContractForm({
    contract: aboutTournament,
    defaultValues: aboutOf(tournament),
    send: useMutation(saveTournament(useQueryClient(), seen.saved)),
    toSend: (values) => ({ id: tournament.id, seen: seen.fields, values }),
    resetTo: aboutOf,
    seen,
  });
  const { errors } = form.formState;
  return (
    <PageBlock title={t("about.title")} text={t("tournament.about_text")}>
      <form {...form.element} className="grid gap-5">
        <Field label={t("name")} error={words(errors.name)}>
          {(control) => <Input {...control} {...form.register("name")} maxLength={120} />}
        </Field>
        <Field label={t("description")} error={words(errors.description)}>
          {(control) => (
            <TextArea {...control} {...form.register("description")} rows={4} maxLength={4000} />
          )}
        </Field>
        <Field
          label={t("tournament.rules_text")}
          hint={t("markdown")}
          error={words(errors.rules_text)}
        >
          {(control) => (
            <TextArea {...control} {...form.register("rules_text")} rows={8} maxLength={20_000} />
          )}
        </Field>
        <SaveBlock form={form} seen={seen} />
      </form>
    </PageBlock>
  );
}

function DefaultRulesBlock({ tournament, seen }: BlockProps) {
  const { t } = useTranslation("admin-events");
  const send = useMutation(saveTournament(useQueryClient(), seen.saved));
  return (
    <PageBlock title={t("rules.title")} text={t("rules.tournament_text")}>
      <RulesForm
        rules={tournament.default_rules}
        seen={seen}
        send={send}
        toSend={(rules) => ({
          id: tournament.id,
          seen: seen.fields,
          values: { default_rules: rules },
        })}
        rulesOf={({ default_rules }) => default_rules}
      />
    </PageBlock>
  );
}

const pointsOf = ({ points_scheme: scheme }: TournamentFields) => ({
  points: scheme?.points.join(", ") ?? "",
  taking_part: scheme?.taking_part?.toString() ?? "",
  best_n: scheme?.best_n?.toString() ?? "",
  drop_worst: scheme?.drop_worst?.toString() ?? "",
});

function PointsBlock({ tournament, seen }: BlockProps) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const form = useContractForm({
    contract: seasonPoints,
    defaultValues: pointsOf(tournament),
    send: useMutation(saveTournament(useQueryClient(), seen.saved)),
    toSend: (points_scheme) => ({
      id: tournament.id,
      seen: seen.fields,
      values: { points_scheme },
    }),
    resetTo: pointsOf,
    seen,
  });
  const { errors } = form.formState;
  return (
    <PageBlock title={t("points.title")} text={t("points.text")}>
      <form {...form.element} className="grid gap-5">
        <Field label={t("points.points")} hint={t("points.hint")} error={words(errors.points)}>
          {(control) => <TextArea dir="ltr" rows={2} {...control} {...form.register("points")} />}
        </Field>
        {(["taking_part", "best_n", "drop_worst"] as const).map((name) => (
          <Field
            key={name}
            label={t(`points.${name}`)}
            hint={t(`points.${name}_hint`)}
            error={words(errors[name])}
          >
            {(control) => <Input inputMode="numeric" {...control} {...form.register(name)} />}
          </Field>
        ))}
        <SaveBlock form={form} seen={seen} />
      </form>
    </PageBlock>
  );
}
