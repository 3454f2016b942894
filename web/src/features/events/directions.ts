/** A place in the address of a map: ?mlat=1&mlon=2 (OpenStreetMap), @1,2 or q=1,2 (others). */
const PLACES = [
  /[?&]mlat=(-?\d{1,2}(?:\.\d+)?)&mlon=(-?\d{1,3}(?:\.\d+)?)/,
  /[@/=](-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/,
];

/** A route planner for the venue: by the place on the organiser's map where it says one, else by name. */
export function directionsTo(venue: string, mapUrl: string | null): string {
  const found = PLACES.map((pattern) => pattern.exec(mapUrl ?? "")).find((match) => match !== null);
  const goal = found ? `${found[1]},${found[2]}` : venue;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`;
}
