import { expect, it } from "vitest";
import ar from "../../locales/ar/events.json" with { type: "json" };

it("says once in Arabic that a zone's name is a time", () => {
  const name = new Intl.DateTimeFormat("ar", {
    timeZone: "America/New_York",
    timeZoneName: "longGeneric",
  })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName")?.value;
  const sentence = ar.zone.replace("{{zone}}", name ?? "");
  expect(sentence.match(/توقيت/g)).toHaveLength(1);
});
