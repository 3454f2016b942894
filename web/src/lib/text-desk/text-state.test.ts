import { expect, test } from "vitest";
import { textStateAt } from "./text-state.ts";

const at = Date.parse("2026-11-01T05:30:00Z");
const out = { published_at: "2026-11-01T05:30:00Z" };

test("a text is scheduled until its time, and published from then on", () => {
  expect(textStateAt(out, at - 1)).toBe("scheduled");
  expect(textStateAt(out, at)).toBe("published");
});

test("a text that was out is withdrawn, one that never was is a draft, and a hidden one is hidden", () => {
  expect(textStateAt({ published_at: null }, at)).toBe("draft");
  expect(textStateAt({ published_at: null, withdrawn_at: null }, at)).toBe("draft");
  expect(textStateAt({ published_at: null, withdrawn_at: "2026-10-01T00:00:00Z" }, at)).toBe(
    "withdrawn",
  );
  expect(textStateAt({ ...out, hidden: true }, at)).toBe("hidden");
  expect(textStateAt({ ...out, hidden: false }, at)).toBe("published");
});
