import { inLanguage } from "../contracts/languages.ts";
import { type FanWords, say, sentences } from "./words.ts";

export const fans: FanWords = {
  reward_settled: {
    name: "A reward you redeemed is handed out or cancelled",
    title: ({ decision, title }) => {
      const reward = inLanguage(title, "en")?.text ?? "";
      return decision === "handed_out"
        ? say`You received your reward: ${reward}`
        : say`Your reward was cancelled: ${reward}`;
    },
    text: ({ decision, cost, reason }, { number }) =>
      decision === "handed_out"
        ? say`Our office has marked it as handed out. Contact us if you did not receive it.`
        : sentences(
            " ",
            cost === 1
              ? say`Your ${number(cost)} point is back in your balance.`
              : say`Your ${number(cost)} points are back in your balance.`,
            reason === null ? null : say`Reason: ${reason}`,
          ),
    action: "Open your points",
  },
};
