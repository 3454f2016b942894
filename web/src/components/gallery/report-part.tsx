import { lazyPart } from "../lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Its form comes with a schema library, which no page of photos needs. */
export const ReportForm = lazyPart(
  async () => (await import("./report-form.tsx")).ReportForm,
  () => <Skeleton className="h-80" />,
);
