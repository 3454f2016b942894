import { describe, expect, it } from "vitest";
import { format, insertBlock, nextLine, quotation, type Format } from "./format.ts";
import { mentionAt, mentionMark } from "./mention-at.ts";
import { describePicture, pictureMark, picturesIn, withoutPicture } from "./pictures-in-text.ts";
import type { Selected, TextEdit } from "./text-edit.ts";

/** `‹` and `›` mark what is selected. */
const selected = (marked: string): Selected => {
  const start = marked.indexOf("‹");
  return { text: marked.replaceAll(/[‹›]/g, ""), start, end: marked.indexOf("›") - 1 };
};
const edited = ({ text }: Selected, { from, to, insert, start, end }: TextEdit): string => {
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`;
};
const pressed = (kind: Format, marked: string): string =>
  edited(selected(marked), format(kind, selected(marked), "words"));

describe("toolbar", () => {
  it.each<[Format, string, string]>([
    ["bold", "a ‹b› c", "a **‹b›** c"],
    ["bold", "a **‹b›** c", "a ‹b› c"],
    ["bold", "a ‹**b**› c", "a ‹b› c"],
    ["bold", "‹›", "**‹words›**"],
    ["italic", "‹ a b ›", " *‹a b›* "],
    ["spoiler", "尾びれ‹が折れた›", "尾びれ||‹が折れた›||"],
    ["code", "‹x›", "`‹x›`"],
    ["code", "a‹x\ny›", "a\n```\n‹x\ny›\n```\n"],
    ["link", "see ‹map›", "see [map](‹https://›)"],
    ["link", "‹https://x.example›", "[‹words›](https://x.example)"],
    ["quote", "one\n‹two\nthree›", "one\n\n‹> two\n> three›"],
    ["quote", "‹> two\n> three›", "‹two\nthree›"],
    ["bullets", "a‹›b", "- ab‹›"],
    ["numbers", "‹a\nb›", "‹1. a\n2. b›"],
  ])("%s of %s", (kind, before, after) => {
    expect(pressed(kind, before)).toBe(after);
  });
});

it("goes on with a list or a quote, and ends it with an empty item", () => {
  const after = (marked: string) => {
    const edit = nextLine(selected(marked));
    return edit && edited(selected(marked), edit);
  };
  expect(after("- one‹›")).toBe("- one\n- ‹›");
  expect(after("  3) one‹›")).toBe("  3) one\n  4) ‹›");
  expect(after("> words‹›")).toBe("> words\n> ‹›");
  expect(after("- one\n- ‹›")).toBe("- one\n‹›");
  expect(after("words‹›")).toBeNull();
});

it("quotes a post on lines of its own", () => {
  const quote = quotation({ id: 7, name: "Lou [x]" }, "one\n\ntwo\n");
  expect(quote).toBe("> [Lou x](post:7)\n> one\n>\n> two");
  const caret = selected("before‹›");
  expect(edited(caret, insertBlock(caret, quote))).toBe(`before\n\n${quote}\n\n‹›`);
});

it("keeps the description of a picture in the text", () => {
  const id = "0b7a4b00-1111-4222-8333-444455556666";
  const text = `one\n\n${pictureMark(id, 1600, 1200)}\n\ntwo`;
  const [picture] = picturesIn(text);
  if (!picture) throw new Error("No picture in the text");
  const described = describePicture(text, picture, "Tail [41.0]\\");
  expect(picturesIn(described)).toMatchObject([{ id, alt: "Tail 41.0" }]);
  expect(described).toContain(`![Tail 41.0](image:${id}#1600x1200)`);
  expect(edited(selected(`${text}‹›`), withoutPicture(selected(text), picture))).toBe(
    "one\n\n‹›two",
  );
});

it("knows a name that is being typed, in any script", () => {
  const typed = (text: string) => mentionAt(text, text.length)?.typed;
  expect(typed("hi @an")).toBe("an");
  expect(typed("@")).toBe("");
  expect(typed("すごい＠青")).toBe("青");
  expect(typed("(@Rosa Del")).toBe("Rosa Del");
  expect(typed("مرحبًا @ليلى")).toBe("ليلى");
  expect(typed("dee@boat")).toBeUndefined();
  expect(typed("@dee at the pier")).toBeUndefined();
  expect(typed("@dee\n")).toBeUndefined();
  expect(mentionMark({ number: 7, name: "森 [健]" })).toBe("[@森 健](member:7) ");
});
