import { type AccountWords, say, sentences } from "./words.ts";

export const account: AccountWords = {
  account_changed: {
    name: "تغيير في حسابك",
    title: ({ change }) =>
      ({
        admin_given: say`أصبحت مشرفًا`,
        admin_taken: say`لم تعد مشرفًا`,
        banned: say`حُظر حسابك`,
        unbanned: say`رُفع الحظر عن حسابك`,
        sessions_ended: say`سجّل مشرف خروجك`,
        factor_removed: say`أُوقف التحقق بخطوتين`,
        factor_turned_off: say`أُوقف التحقق بخطوتين`,
        codes_renewed: say`أُنشئت رموز استرداد جديدة`,
      })[change],
    text: ({ change, reason, until }, { time }) =>
      sentences(
        " ",
        {
          admin_given: say`يمكنك فتح الإدارة من قائمة حسابك.`,
          admin_taken: say`يبقى حسابك كما هو، ولم تعد الإدارة متاحة له.`,
          banned:
            until === null
              ? say`لم يعد بإمكانك تسجيل الدخول.`
              : say`يمكنك تسجيل الدخول مجددًا ابتداءً من ${time(until, "UTC")}.`,
          unbanned: say`يمكنك تسجيل الدخول مجددًا.`,
          sessions_ended: say`سجّل الدخول مجددًا للمتابعة.`,
          factor_removed: say`استُخدم رمز استرداد لتسجيل الدخول. أعد إعداد التطبيق. وإن لم تكن أنت، فغيّر كلمة المرور الآن.`,
          factor_turned_off: say`أُوقف من إعدادات الأمان. وإن لم تكن أنت، فغيّر كلمة المرور وأعد تفعيله الآن.`,
          codes_renewed: say`لم تعد الرموز السابقة صالحة. وإن لم تكن أنت، فغيّر كلمة المرور وأنشئ رموزًا جديدة الآن.`,
        }[change],
        reason === null ? null : say`السبب: ${reason}`,
      ),
    action: "فتح إعدادات الأمان",
  },
};
