import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SaveRow } from "../../../components/form-actions.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import { numberOf, ruleForm, type RuleForm } from "../contracts.ts";
import { type RuleValues, saveRule } from "../mutations.ts";
import { rulesQuery, type RuleRow } from "../queries.ts";
import { PastPoints } from "./past-points.tsx";
import { useRewardWords } from "./problem-words.ts";
import { RewardsBand } from "./rewards-band.tsx";

/** What earns points, how many, and how often a day. */
export function RulesPage() {
  const { t } = useTranslation("admin-rewards");
  const { t: fans } = useTranslation("top-fans");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(rulesQuery(user.id));
  return (
    <>
      <RewardsBand title={t("rules.title")} lead={t("rules.lead")} />
      <div className="measure grid grid-cols-1 gap-4 py-8">
        {data?.map((rule) => (
          <PageBlock key={rule.kind} title={fans(`kind.${rule.kind}`)}>
            <RuleFields rule={rule} userId={user.id} />
          </PageBlock>
        ))}
        {!data &&
          (error ? (
            <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-96" />
          ))}
        <PastPoints userId={user.id} />
      </div>
    </>
  );
}

const formOf = ({ points, daily_cap, is_active }: RuleValues): RuleForm => ({
  points: String(points),
  daily_cap: daily_cap === null ? "" : String(daily_cap),
  is_active,
});

function RuleFields({ rule, userId }: { rule: RuleRow; userId: string }) {
  const { t } = useTranslation("admin-rewards");
  const words = useRewardWords();
  const { kind, points, daily_cap, is_active } = rule;
  const seen = useSeen<RuleValues>({ points, daily_cap, is_active });
  const form = useContractForm({
    contract: ruleForm,
    defaultValues: formOf(seen.fields),
    send: useMutation(saveRule(useQueryClient(), { userId, kind }, seen.saved)),
    toSend: (values) => ({
      seen: seen.fields,
      values: {
        points: numberOf(values.points) ?? points,
        daily_cap: numberOf(values.daily_cap),
        is_active: values.is_active,
      },
    }),
    resetTo: formOf,
    seen,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-y-1.5">
        <Field isLevel label={t("rules.points")} error={words(errors.points)}>
          {(control) => <Input {...control} {...form.register("points")} inputMode="numeric" />}
        </Field>
        <Field
          isLevel
          label={t("rules.cap")}
          hint={t("rules.cap_hint")}
          error={words(errors.daily_cap)}
        >
          {(control) => <Input {...control} {...form.register("daily_cap")} inputMode="numeric" />}
        </Field>
      </div>
      <Choice type="checkbox" {...form.register("is_active")}>
        {t("rules.active")}
      </Choice>
      <SaveRow
        form={form}
        seen={seen}
        label={t("save")}
        busyLabel={t("saving")}
        done={form.isSent && t("saved")}
      />
    </form>
  );
}
