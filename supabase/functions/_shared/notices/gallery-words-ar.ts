import { type GalleryWords, type PhotoReasons, say, sentences } from "./words.ts";

const reasons: PhotoReasons = {
  unclear: "غير واضحة أو معتمة",
  off_topic: "لا صلة لها بالمسابقات",
  people: "يظهر فيها أشخاص ربما لم يوافقوا",
  rights: "لا تبدو صورتك",
  offensive: "قد تسيء إلى غيرك",
  duplicate: "مطابقة لصورة أخرى باقية",
  reported: "راجعنا بلاغًا عنها",
};

export const gallery: GalleryWords = {
  photo_decided: {
    name: "قرار بشأن صورك",
    title: ({ decision, photos }, { number }) => {
      const one = photos === 1;
      if (decision === "approved") {
        return one ? say`صورتك معروضة الآن` : say`صور لك معروضة الآن (${number(photos)})`;
      }
      if (decision === "rejected") {
        return one ? say`لم تُقبل صورتك` : say`صور لك لم تُقبل (${number(photos)})`;
      }
      return one ? say`أُزيلت صورتك` : say`أُزيلت صور لك (${number(photos)})`;
    },
    text: ({ decision, reason, words }) =>
      decision === "approved"
        ? say`يمكن للجميع رؤيتها، ويمكنك إزالة صورك متى شئت.`
        : sentences(
            " ",
            reason && reasons[reason] ? say`السبب: ${reasons[reason]}.` : null,
            words === null ? null : say`ملاحظتنا: ${words}`,
            decision === "taken_down" ? say`لم يعد أحد غيرك يراها.` : null,
          ),
    action: "افتح صورك",
  },
};
