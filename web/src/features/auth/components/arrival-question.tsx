import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { WaveLoader } from "../../../components/ui/wave-loader.tsx";
import { Button } from "../../../components/ui/button.tsx";
import type { ArrivedSession } from "../../../lib/auth/arrival.ts";
import { isAwaited, takeAwaitedProvider } from "../../../lib/auth/awaited.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import type { SignedIn } from "../../../lib/auth/session-store.ts";
import { useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { acceptArrival } from "../mutations.ts";
import { arrivedPerson } from "../queries.ts";
import { LinkRefused } from "./link-refused.tsx";

interface Props {
  arrived: ArrivedSession;
  /** Receives the session's state: a second factor or a password may still be due. */
  onAccepted: (state: SignedIn) => void;
  onDeclined: () => void;
}

/**
 * A session that came by a link is accepted at once when this browser requested it, or when the same
 * person is signed in; otherwise the reader sees the account's address and confirms it first.
 */
export function ArrivalQuestion({ arrived, onAccepted, onDeclined }: Props) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const { state } = useSupabaseAuth();
  const { data: person, error } = useQuery(arrivedPerson(arrived));
  const accept = useMutation(acceptArrival);
  const { mutate } = accept;
  const take = useCallback(() => mutate(arrived), [mutate, arrived]);

  const present = state.status === "signed-in" ? state.user.id : null;
  const isExpected =
    person !== undefined &&
    state.status !== "loading" &&
    (present === null ? isAwaited(person.email) : present === person.id);
  const isUntouched = accept.isIdle;
  useEffect(() => {
    if (!isUntouched || !person || state.status === "loading") return;
    if (isExpected || (arrived.type === "" && present === null && takeAwaitedProvider())) take();
  }, [isUntouched, isExpected, person, present, state.status, arrived.type, take]);

  // Only once the store has the session: the next page may read it.
  const taken =
    state.status === "signed-in" && state.user.id === accept.data?.user.id ? state : undefined;
  useEffect(() => {
    if (taken) onAccepted(taken);
  }, [taken, onAccepted]);

  if (error || accept.error) return <LinkRefused />;
  if (!person || state.status === "loading" || !isUntouched || isExpected) {
    return <WaveLoader label={common("loading")} />;
  }
  const email = isolate(person.email);
  return (
    <section className="grid max-w-xl content-start gap-5 wrap-anywhere">
      <p>{t("arrival.ask", { email })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" onClick={onDeclined}>
          {t("arrival.decline")}
        </Button>
        {/* Of the sizes, the one whose words may break. */}
        <Button size="large" onClick={take}>
          {t("arrival.accept", { email })}
        </Button>
      </div>
    </section>
  );
}
