import { type GalleryWords, type PhotoReasons, say, sentences } from "./words.ts";

const reasons: PhotoReasons = {
  unclear: "too blurred or too dark",
  off_topic: "nothing to do with the tournaments",
  people: "shows people who may not have agreed",
  rights: "doesn't seem to be your own photo",
  offensive: "may offend others",
  duplicate: "the same as another photo, which stays",
  reported: "we looked into a report",
};

export const gallery: GalleryWords = {
  photo_decided: {
    name: "A decision about your photos",
    title: ({ decision, photos }, { number }) => {
      const one = photos === 1;
      if (decision === "approved") {
        return one
          ? say`Your photo is in the gallery`
          : say`${number(photos)} of your photos are in the gallery`;
      }
      if (decision === "rejected") {
        return one
          ? say`Your photo was not approved`
          : say`${number(photos)} of your photos were not approved`;
      }
      return one
        ? say`Your photo was taken down`
        : say`${number(photos)} of your photos were taken down`;
    },
    text: ({ decision, reason, words }) =>
      decision === "approved"
        ? say`Everyone can see it now. You can take your photos down at any time.`
        : sentences(
            " ",
            reason && reasons[reason] ? say`Reason: ${reasons[reason]}.` : null,
            words === null ? null : say`Our note: ${words}`,
            decision === "taken_down" ? say`No one else can see it any more.` : null,
          ),
    action: "Open your photos",
  },
};
