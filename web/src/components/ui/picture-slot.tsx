import { projectUrl } from "../../lib/api/backend.ts";

interface Props {
  /** Of `pictures` of the function `pages`. */
  n: number;
  className: string;
}

/**
 * The room of a picture of a page whose data changes, in what the page shows while it waits
 * (`pendingComponent`): edge/worker.ts puts the picture there before any script has arrived. A slot in a row
 * of photos grows by the ratio of its picture (`--ratio`, app.css).
 */
export const PictureSlot = ({ n, className }: Props) => (
  <div data-picture={n} data-project={projectUrl} className={className} />
);
