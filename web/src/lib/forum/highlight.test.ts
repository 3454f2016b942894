import { expect, test } from "vitest";
import { plainExcerpt } from "../../lib/forum/plain-excerpt.ts";
import { highlight } from "./highlight.ts";

const shown = (text: string, query: string): string =>
  highlight(text, query)
    .map(({ words, isHit }) => (isHit ? `[${words}]` : words))
    .join("");

test.each([
  ["We fished and are fishing.", "fishing", "We [fished] and are [fishing]."],
  ["Lures, not a lurer", "lure", "[Lures], not a [lurer]"],
  ["The tail of the Tail", "TAIL of", "The [tail] [of] the [Tail]"],
  ["pinched tail, tail pinched", '"tail pinched"', "pinched tail, [tail pinched]"],
  ["黒鯛と鯛", "鯛", "黒[鯛]と[鯛]"],
  ["尾びれの計測について", "計測 尾びれ", "[尾びれ]の[計測]について"],
  ["今日は𩸽を、山﨑さんと", "𩸽 﨑", "今日は[𩸽]を、山[﨑]さんと"],
  ["오늘 붕어를 잡았다", "붕어", "오늘 [붕어]를 잡았다"],
  ["قاسَ الحكمُ السمكةَ", "حكم", "قاسَ [الحكمُ] السمكةَ"],
  ["القياس بالسنتيمتر", "قياس", "[القياس] بالسنتيمتر"],
  ["Café at 41 cm", "cafe ٤١", "[Café] at [41] cm"],
  ["サンマとさんまとｻﾝﾏ", "さんま", "[サンマ]と[さんま]と[ｻﾝﾏ]"],
  ["旬のさんま", "サンマ", "旬の[さんま]"],
  ["ﬁsh and 𝐟ish", "fish", "[ﬁsh] and [𝐟ish]"],
  ["a -b [c]", "-b", "a -b [c]"],
  ["nothing here", "", "nothing here"],
])("%s, searched for %s", (text, query, marked) => {
  expect(shown(text, query)).toBe(marked);
  expect(
    highlight(text, query)
      .map(({ words }) => words)
      .join(""),
  ).toBe(text);
});

test("overlapping hits are one", () => {
  expect(shown("カンパチとブリ", '"カンパチと" パチ')).toBe("[カンパチと]ブリ");
});

test("hostile queries and long texts end soon", () => {
  const text = "a".repeat(240) + "(((".repeat(20);
  expect(shown(text, "((".repeat(40))).toBe(text);
});

test.each([
  ["**Pinched** [tail](/topics/x/1) and ![a bass](image:abc#1x1)", "Pinched tail and a bass"],
  ["> quoted\n\n- one\n- two", "quoted one two"],
  ["…ches** and `code` and ![cut off](image:ab", "…ches and code and cut off"],
  ["snake_case and 3*4 stay", "snake_case and 3*4 stay"],
  ["*slanted* words", "slanted words"],
])("%s is shown as %s", (markdown, plain) => {
  expect(plainExcerpt(markdown)).toBe(plain);
});
