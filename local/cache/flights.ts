/** One question to the origin that many wait for. */
interface Flight<Answer> {
  current: Promise<Answer>;
  next: Promise<Answer> | undefined;
}

/**
 * Collapsed forwarding: at most one request per key is under way. A caller that accepts the response
 * to an earlier request joins it; one that needs a later response joins the next, which starts when
 * this one has ended.
 */
export function createFlights<Answer>(): {
  join: (key: string, fresh: boolean, ask: () => Promise<Answer>) => Promise<Answer>;
} {
  const flights = new Map<string, Flight<Answer>>();

  function begin(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const flight: Flight<Answer> = { current: ask(), next: undefined };
    flights.set(key, flight);
    const land = (): void => {
      if (!flight.next) flights.delete(key);
    };
    flight.current.then(land, land);
    return flight.current;
  }

  return {
    join(key, fresh, ask) {
      const flight = flights.get(key);
      if (!flight) return begin(key, ask);
      if (!fresh) return flight.current;
      const start = (): Promise<Answer> => begin(key, ask);
      flight.next ??= flight.current.then(start, start);
      return flight.next;
    },
  };
}
