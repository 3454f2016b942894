/**
 * Shares work among callers who need its result to be no older than their call: a call while the
 * work runs waits for one more run, together with all others that come meanwhile. So at most one
 * runs per key, and however many ask, nobody waits for more than two runs.
 */
export function nextFlight<Result>(
  work: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const flights = new Map<string, { current: Promise<Result>; next?: Promise<Result> }>();

  function begin(key: string): Promise<Result> {
    const current = work(key);
    const flight: { current: Promise<Result>; next?: Promise<Result> } = { current };
    flights.set(key, flight);
    const land = (): void => {
      if (!flight.next) flights.delete(key);
    };
    current.then(land, land);
    return current;
  }

  return (key) => {
    const flight = flights.get(key);
    if (!flight) return begin(key);
    flight.next ??= flight.current.then(
      () => begin(key),
      () => begin(key),
    );
    return flight.next;
  };
}
