import { Fragment } from "react";
import type { Measure } from "../../../lib/format/measure.ts";

/** A measure with its unit set smaller, in one line; a list too narrow for it may break it between its figures. */
export function Measured({ measure, unitClass = "" }: { measure: Measure; unitClass?: string }) {
  return (
    <span className="whitespace-nowrap figures">
      {measure.map(({ value, unit }, index) => (
        <Fragment key={unit}>
          {index > 0 && " "}
          {value}
          <small className={`font-normal ${unitClass}`}>{`\u00a0${unit}`}</small>
        </Fragment>
      ))}
    </span>
  );
}
