/** UTC and every IANA zone by area and place that this browser knows. */
export const timeZones: readonly string[] = ["UTC", ...Intl.supportedValuesOf("timeZone")];

const known = new Set(timeZones);
export const isKnownZone = (name: string): boolean => known.has(name);

/** The zone of this device, where a list of zones has it. */
export const ownZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isKnownZone(timeZone) ? timeZone : "UTC";
};

/** "Eastern Standard Time, GMT-5": what a list shows beside a zone, and finds it by. */
export function zoneLabel(timeZone: string, locale: string, at: number): string {
  const part = (timeZoneName: "long" | "longOffset"): string =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${part("long")}, ${part("longOffset")}`;
}
