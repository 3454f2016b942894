import { describe, expect, it } from "vitest";
import { directionsTo } from "./directions.ts";

const goalOf = (venue: string, map: string | null): string | null =>
  new URL(directionsTo(venue, map)).searchParams.get("destination");

describe("directionsTo", () => {
  it("leads to the place that the organiser's map shows", () => {
    expect(
      goalOf("Pass", "https://www.openstreetmap.org/?mlat=26.6337&mlon=-82.0676#map=15/26/-82"),
    ).toBe("26.6337,-82.0676");
    expect(goalOf("Pass", "https://www.google.com/maps/place/Pier/@-33.85,151.21,17z")).toBe(
      "-33.85,151.21",
    );
    expect(goalOf("Pass", "https://maps.example/?q=35.3,136.1")).toBe("35.3,136.1");
  });

  it("leads to the venue by its name where the map says none", () => {
    expect(goalOf("琵琶湖 & Pier", "https://maps.app.goo.gl/abc")).toBe("琵琶湖 & Pier");
    expect(goalOf("Bay", null)).toBe("Bay");
  });
});
