import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type {
  protestStatuses,
  ProtestSubject,
} from "../../../supabase/functions/_shared/contracts/protests.ts";
import { isolate } from "../lib/format/reader-format.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";

export interface ShownProtest {
  about: ProtestSubject;
  reason: string;
  status: (typeof protestStatuses)[number];
  ruling: string | null;
  filer: { team: { name: string } };
  target: { team: { name: string } };
}

const tones: Record<ShownProtest["status"], BadgeTone> = {
  open: "signal",
  upheld: "good",
  dismissed: "plain",
  withdrawn: "plain",
};

/** "Rusty Hook about Lone Heron: a catch" */
export function useProtestTitle(): (protest: ShownProtest) => string {
  const { t } = useTranslation("protests");
  return ({ filer, target, about }) =>
    t("about", {
      filer: isolate(filer.team.name),
      target: isolate(target.team.name),
      subject: t(`about_subject.${about}`),
    });
}

interface Props {
  protest: ShownProtest;
  /** When it was filed, in the reader's words. */
  at?: string;
  /** What the reader can do about it. */
  children: ReactNode;
}

/** A protest as both teams and the judges read it. */
export function ProtestItem({ protest, at, children }: Props) {
  const { t } = useTranslation("protests");
  const title = useProtestTitle();
  const { status, reason, ruling } = protest;
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <span className="font-semibold">{title(protest)}</span>
        {at !== undefined && <span className="text-sm text-ink-2 figures">{at}</span>}
      </p>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      {ruling && (
        <p className="max-w-prose border-s-4 border-line ps-3 wrap-anywhere">
          <strong className="font-semibold">{t("ruling")}</strong>{" "}
          <bdi className="whitespace-pre-line">{ruling}</bdi>
        </p>
      )}
      {children}
    </li>
  );
}
