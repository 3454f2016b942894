import { expect, it } from "vitest";
import { decodeHTMLStrict } from "./entities.ts";

it.each([
  ["a &amp; b &copy; &frac12;", "a & b © ½"],
  ["&#41;&#x1F41F;", ")🐟"],
  ["&#0;&#xD800;&#x110000;", "\ufffd\ufffd\ufffd"],
  ["&unknown; &constructor; &amp", "&unknown; &constructor; &amp"],
])("decodes %s", (written, text) => {
  expect(decodeHTMLStrict(written)).toBe(text);
});
