/** A deadline, with the name of its clock: of the event, or the reader's where it has no event. */
export const DEADLINE: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "longGeneric",
};
