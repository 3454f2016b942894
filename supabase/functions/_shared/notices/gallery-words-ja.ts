import { type GalleryWords, type PhotoReasons, say, sentences } from "./words.ts";

const reasons: PhotoReasons = {
  unclear: "ぼやけているか、暗すぎるため",
  off_topic: "大会と関係がないため",
  people: "同意を得ていない可能性のある人が写っているため",
  rights: "ご自身の写真ではないと思われるため",
  offensive: "不快に感じる人がいるかもしれないため",
  duplicate: "すでにある写真と同じため",
  reported: "通報の内容を確認したため",
};

export const gallery: GalleryWords = {
  photo_decided: {
    name: "投稿した写真についての判断",
    title: ({ decision, photos }, { number }) => {
      const which = photos === 1 ? ["投稿した写真が"] : say`投稿した写真${number(photos)}枚が`;
      const what = {
        approved: "公開されました",
        rejected: "承認されませんでした",
        taken_down: "取り下げられました",
      };
      return [...which, what[decision]];
    },
    text: ({ decision, reason, words }) =>
      decision === "approved"
        ? say`どなたでも見ることができます。写真はいつでも取り下げられます。`
        : sentences(
            "",
            reason && reasons[reason] ? say`理由：${reasons[reason]}。` : null,
            words === null ? null : say`運営より：「${words}」`,
            decision === "taken_down" ? say`ほかの方には表示されません。` : null,
          ),
    action: "投稿した写真を開く",
  },
};
