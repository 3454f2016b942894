import { inLanguage } from "../contracts/languages.ts";
import { type FanWords, say, sentences } from "./words.ts";

export const fans: FanWords = {
  reward_settled: {
    name: "交換した特典の受け渡しと取り消し",
    title: ({ decision, title }) => {
      const reward = inLanguage(title, "ja")?.text ?? "";
      return decision === "handed_out"
        ? say`特典「${reward}」をお渡ししました`
        : say`特典「${reward}」の交換が取り消されました`;
    },
    text: ({ decision, cost, reason }, { number }) =>
      decision === "handed_out"
        ? say`受け渡し済みとして記録されました。お受け取りになっていない場合は、お問い合わせください。`
        : sentences(
            "",
            say`${number(cost)}ポイントをお返ししました。`,
            reason === null ? null : say`理由：${reason}`,
          ),
    action: "ポイントを開く",
  },
};
