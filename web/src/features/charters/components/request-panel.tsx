import { useTranslation } from "react-i18next";
import type { BoatPage } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { AccountFirst } from "../../../components/account-first.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { type Trip, TripChoice } from "./trip-choice.tsx";

/** Its form comes with a schema library, which choosing a day does not need. */
const RequestForm = lazyPart(
  async () => (await import("./request-form.tsx")).RequestForm,
  () => <Skeleton className="h-96" />,
);

/** Free days, and the request for one of them. */
export function RequestPanel({ boat, trip }: { boat: BoatPage; trip: Trip }) {
  const { t } = useTranslation("boats");
  return (
    <SideBlock title={t("request.title")}>
      <div className="grid grid-cols-1 gap-5 pt-3">
        <div>
          <TripChoice boat={boat} trip={trip} />
        </div>
        {trip.day === undefined ? (
          <p className="text-ink-2">{t("request.choose_day")}</p>
        ) : (
          <AccountFirst why={t("request.account")}>
            {/* Another day is another request. */}
            <RequestForm key={trip.day} boat={boat} trip={trip} day={trip.day} />
          </AccountFirst>
        )}
      </div>
    </SideBlock>
  );
}
