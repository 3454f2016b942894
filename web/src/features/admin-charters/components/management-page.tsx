import { useTranslation } from "react-i18next";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import type { View } from "../search.ts";
import { BookingTable } from "./booking-table.tsx";
import { ManagementBand } from "./management-band.tsx";
import { DisputeTable } from "./dispute-table.tsx";
import { ReviewList } from "./review-list.tsx";

/** All bookings, the disputes about them, and reported reviews. */
export function ManagementPage({ view }: { view: View | undefined }) {
  const { t } = useTranslation("admin-charters");
  usePageMeta(t(`part.${view ?? "bookings"}`));
  return (
    <>
      <ManagementBand
        title={t("bookings.title")}
        lead={t(`lead.${view ?? "bookings"}`)}
        view={view}
      />
      <div className="measure py-8">
        {view === undefined && <BookingTable boatId={null} />}
        {view === "disputes" && <DisputeTable />}
        {view === "reviews" && <ReviewList boatId={null} />}
      </div>
    </>
  );
}
