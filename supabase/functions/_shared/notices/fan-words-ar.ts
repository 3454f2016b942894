import { inLanguage } from "../contracts/languages.ts";
import { type FanWords, say, sentences } from "./words.ts";

export const fans: FanWords = {
  reward_settled: {
    name: "تسليم مكافأة استبدلتها أو إلغاؤها",
    title: ({ decision, title }) => {
      const reward = inLanguage(title, "ar")?.text ?? "";
      return decision === "handed_out"
        ? say`استلمت مكافأتك: ${reward}`
        : say`أُلغيت مكافأتك: ${reward}`;
    },
    text: ({ decision, cost, reason }, { number }) =>
      decision === "handed_out"
        ? say`سجّل مكتبنا أنها سُلّمت إليك. تواصل معنا إن لم تستلمها.`
        : sentences(
            " ",
            say`عدد النقاط التي أعدناها إلى رصيدك: ${number(cost)}.`,
            reason === null ? null : say`السبب: ${reason}`,
          ),
    action: "افتح نقاطك",
  },
};
