import type { Measure } from "../../../lib/format/measure.ts";
import { Measured } from "./measured.tsx";

interface Props {
  measure: Measure;
  /** The heading has no unit, because some figures have two: each figure is shown with its own. */
  withUnits: boolean;
}

/** The unit of a single figure stands in the heading, and is still read out. */
export function Bare({ measure, withUnits }: Props) {
  const [only, ...more] = measure;
  if (!only || more.length > 0 || withUnits) return <Measured measure={measure} />;
  return (
    <span className="figures">
      {only.value}
      <span className="sr-only">{` ${only.unit}`}</span>
    </span>
  );
}
