import { Fragment } from "react";
import type { CrewMember } from "../../../supabase/functions/_shared/contracts/event-links.ts";
import { AnglerName } from "./angler-name.tsx";

/** The people of a boat that have a public page. */
export function CrewNames({ crew }: { crew: readonly CrewMember[] }) {
  return crew.map(({ handle, name }, n) => (
    <Fragment key={handle}>
      {n > 0 && " · "}
      <AnglerName name={name} handle={handle} />
    </Fragment>
  ));
}
