import type { ReactNode } from "react";

/** A team that the reader belongs to, as far as entering needs it. */
export interface EnteringTeam {
  id: string;
  name: string;
  members: { id: string; user_id: string | null; display_name: string; role: string }[];
}

/** What other features bring into the steps. */
export interface EnteringParts {
  newTeam: ReactNode;
  renderInvite: (teamId: string, registrationId: string) => ReactNode;
  renderAddPerson: (teamId: string) => ReactNode;
  renderFee: (registrationId: string) => ReactNode;
  /** The codes of the event's days, as far as a confirmed team may read them. */
  renderCodes: () => ReactNode;
  /** Where the entry's team stands, once the event is on, and the protests about it. */
  renderStanding: (entry: { id: string; number: number; is_captain: boolean }) => ReactNode;
}
