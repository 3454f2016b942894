/** The columns of `event_list` that the public list of events shows. */
const COLUMNS = [
  "id,name,status,venue,time_zone,tournament_id,tournament_name,starts_at,ends_at",
  "registration_opens_at,registration_closes_at,capacity,places_left,waiting,entry_fee_minor,currency,team_size_min,team_size_max",
].join(",");

/** Which events the list shows; without a state, those that are not over. */
export interface EventChoice {
  state: "open" | "live" | "past" | null;
  /** A tournament's id. */
  tournament: string | null;
}

/** PostgREST filters; the database reads `now`. */
const STATES = {
  open: "status=eq.registration_open&ends_at=gte.now",
  live: "status=eq.live",
  past: "ends_at=lt.now",
};

/** Events of one step of the list. */
export const EVENT_STEP = 24;

/** How the list is ordered: what ends first, or what ended last. */
export const eventOrder = ({ state }: EventChoice) => {
  const direction = state === "past" ? "desc" : "asc";
  return { ends_at: direction, id: direction } as const;
};

/** What the public list of events reads, without its order. */
export const eventListPath = ({ state, tournament }: EventChoice): string =>
  `/event_list?select=${COLUMNS}&${state ? STATES[state] : "ends_at=gte.now"}${
    tournament ? `&tournament_id=eq.${tournament}` : ""
  }`;

/** What the list reads first where nothing was chosen: one row more than it shows. */
export const firstEventsPath = (): string =>
  `${eventListPath({ state: null, tournament: null })}&order=ends_at.asc,id.asc&limit=${EVENT_STEP + 1}`;

/** Which results the archive shows; null for all. */
export interface ResultChoice {
  /** Of the last day, as four digits. */
  year: string | null;
  /** A tournament's id. */
  tournament: string | null;
}

/** Which final events of a year, the latest first: without their order. */
export const resultListPath = ({ year, tournament }: ResultChoice): string =>
  [
    `/event_list?select=${COLUMNS}&status=eq.final`,
    year && `ends_at=gte.${year}-01-01&ends_at=lt.${Number(year) + 1}-01-01`,
    tournament && `tournament_id=eq.${tournament}`,
  ]
    .filter(Boolean)
    .join("&");

/** What the archive reads first where nothing was chosen: one row more than it shows. */
export const firstResultsPath = (): string =>
  `${resultListPath({ year: null, tournament: null })}&order=ends_at.desc,id.desc&limit=${EVENT_STEP + 1}`;
