import { type CharterWords, say, sentences } from "./words.ts";

const former = "عضو سابق";

export const charters: CharterWords = {
  boat_decided: {
    name: "نتيجة مراجعة عرض قاربك",
    title: ({ boat_name, decision }) =>
      ({
        approved: say`القارب ${boat_name} معروض الآن`,
        reinstated: say`عاد القارب ${boat_name} إلى القائمة`,
        changes_requested: say`عرض القارب ${boat_name} يحتاج إلى تعديل`,
        suspended: say`أُوقف عرض القارب ${boat_name}`,
      })[decision],
    text: ({ decision, reason }) =>
      sentences(
        " ",
        {
          approved: say`يمكن للصيادين العثور على القارب وطلب الرحلات.`,
          reinstated: say`يمكن للصيادين العثور على القارب وطلب الرحلات من جديد.`,
          changes_requested: say`عدِّل العرض ثم أرسله مرة أخرى.`,
          suspended: say`أُزيل القارب من القائمة، ورُفضت الطلبات المفتوحة.`,
        }[decision],
        reason === null ? null : say`السبب: ${reason}`,
      ),
    action: "افتح قاربك",
  },
  charter_changed: {
    name: "تغيُّر حجز قارب",
    title: ({ step, boat_name, member_name }) =>
      ({
        requested: say`طلب ${member_name ?? [former]} حجز القارب ${boat_name}`,
        accepted: say`تأكد حجزك للقارب ${boat_name}`,
        declined: say`تعذّر قبول طلبك للقارب ${boat_name}`,
        expired: say`انتهت مهلة طلبك للقارب ${boat_name}`,
        cancelled_by_angler: say`أُلغيت رحلة على القارب ${boat_name}`,
        cancelled_by_owner: say`أُلغيت رحلتك على القارب ${boat_name}`,
        completed: say`كيف كانت رحلتك على القارب ${boat_name}؟`,
        reviewed: say`تقييم جديد للقارب ${boat_name}`,
        replied: say`ردّ ربّان القارب ${boat_name} على تقييمك`,
        disputed: say`فُتح نزاع بشأن رحلة على القارب ${boat_name}`,
        ruled: say`صدر قرار في نزاع بشأن رحلة على القارب ${boat_name}`,
      })[step],
    text: (
      { step, cause, starts_at, time_zone, party, amount_minor, currency, side },
      { time, number, amount },
    ) => {
      const when = time(starts_at, time_zone);
      switch (step) {
        case "requested":
          return say`${when}، عدد الأشخاص: ${number(party)}. أجب خلال ٤٨ ساعة وإلا انتهت مهلة الطلب.`;
        case "accepted":
          return say`${when}، ${amount(amount_minor, currency)}. تجد رقم هاتف الربّان ومكان اللقاء في صفحة الحجز.`;
        case "declined":
          return cause === "taken"
            ? say`قُبلت رحلة أخرى في ${when}. اختر يومًا آخر.`
            : cause === null
              ? say`اعتذر الربّان عن طلبك في ${when}.`
              : say`لم يعد القارب معروضًا، وانتهى طلبك في ${when}.`;
        case "expired":
          return say`لم يجب الربّان في الموعد. يمكنك طلب يوم آخر.`;
        case "cancelled_by_angler":
          return cause === "account_ended"
            ? say`أُغلق حساب الصياد، ولن تتم الرحلة في ${when}.`
            : cause === "account_banned"
              ? say`حُظر حساب الصياد، وانتهى طلبه في ${when}.`
              : amount_minor === 0
                ? say`ألغى الصياد الرحلة في ${when}. لا يترتب عليه شيء وفق سياسة الإلغاء.`
                : say`ألغى الصياد الرحلة في ${when}. المبلغ المستحق عليه وفق سياسة الإلغاء ${amount(amount_minor, currency)}.`;
        case "cancelled_by_owner":
          return say`لن تتم الرحلة في ${when}. لا يترتب عليك شيء.`;
        case "completed":
          return say`تقييمك يفيد الصيادين الآخرين. يمكنك كتابته خلال ٣٠ يومًا.`;
        case "reviewed":
          return say`اقرأ التقييم، ويمكنك الرد عليه مرة واحدة.`;
        case "replied":
          return say`تجد الرد أسفل تقييمك.`;
        case "disputed":
          return side === "owner"
            ? say`طلب الصياد من فريقنا البتّ في شأن الرحلة في ${when}.`
            : say`طلب الربّان من فريقنا البتّ في شأن الرحلة في ${when}.`;
        case "ruled":
          return say`تجد القرار بشأن الرحلة في ${when} وسببه في صفحة الحجز.`;
      }
    },
    action: "افتح الحجز",
  },
  charter_message: {
    name: "رسالة بشأن حجز قارب",
    title: ({ member_name, boat_name }) =>
      say`كتب ${member_name ?? [former]} بشأن القارب ${boat_name}`,
    text: ({ messages }, { number }) =>
      messages === 1 ? say`لديك رسالة جديدة.` : say`عدد الرسائل الجديدة: ${number(messages)}.`,
    action: "اقرأ وأجب",
  },
};
