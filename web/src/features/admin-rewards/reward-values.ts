import type { LanguageTexts } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { numberOf, type RewardForm } from "./contracts.ts";
import type { RewardRow } from "./queries.ts";

export type RewardValues = Pick<
  RewardRow,
  "title" | "description" | "cost" | "stock" | "per_person" | "starts_at" | "ends_at" | "published"
>;

export const NEW_REWARD: RewardForm = {
  title_en: "",
  title_ja: "",
  title_ar: "",
  description_en: "",
  description_ja: "",
  description_ar: "",
  cost: "100",
  stock: "10",
  per_person: "",
  starts_at: "",
  ends_at: "",
  published: false,
};

/** Texts by language, without the empty ones. */
const textsOf = (form: RewardForm, field: "title" | "description"): LanguageTexts =>
  Object.fromEntries(
    LANGUAGES.map((one) => [one, form[`${field}_${one}`].trim()] as const).filter(
      ([, words]) => words !== "",
    ),
  );

/** The columns that the form writes. */
export const columnsOfForm = (form: RewardForm): RewardValues => ({
  title: textsOf(form, "title"),
  description: textsOf(form, "description"),
  cost: numberOf(form.cost) ?? 0,
  stock: numberOf(form.stock) ?? 0,
  per_person: numberOf(form.per_person),
  starts_at: form.starts_at || null,
  ends_at: form.ends_at || null,
  published: form.published,
});

const typed = (n: number | null): string => (n === null ? "" : String(n));

export const formOfColumns = ({ title, description, ...reward }: RewardValues): RewardForm => ({
  title_en: title.en ?? "",
  title_ja: title.ja ?? "",
  title_ar: title.ar ?? "",
  description_en: description.en ?? "",
  description_ja: description.ja ?? "",
  description_ar: description.ar ?? "",
  cost: typed(reward.cost),
  stock: typed(reward.stock),
  per_person: typed(reward.per_person),
  starts_at: reward.starts_at ?? "",
  ends_at: reward.ends_at ?? "",
  published: reward.published,
});
