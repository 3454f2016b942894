import type { PenaltyKind, ReasonCode } from "../contracts/judging.ts";
import type { ProtestSubject } from "../contracts/protests.ts";
import { PRODUCT_NAME } from "../contracts/product.ts";
import { account } from "./account-words-ar.ts";
import { charters } from "./charter-words-ar.ts";
import { fans } from "./fan-words-ar.ts";
import { forum } from "./forum-words-ar.ts";
import { gallery } from "./gallery-words-ar.ts";
import { type NoticeWords, say, sentences } from "./words.ts";

/** As `admin-judging:reasons` of the site. */
const reasons: Record<ReasonCode, string> = {
  bad_photo: "الصورة مظلمة أو غير واضحة",
  no_identifier: "بطاقة التعريف غير ظاهرة",
  wrong_orientation: "وضع السمكة خاطئ على لوح القياس",
  eye_covered: "العين أو الفم مغطى",
  mouth_open: "الفم مفتوح",
  wrong_species: "نوع خاطئ",
  wrong_measure: "قياس خاطئ",
  duplicate: "السمكة نفسها مسجَّلة مرتين",
  rule_breach: "مخالفة للقواعد",
  other: "سبب آخر",
};

const verdictsInWords = {
  accepted: "قُبلت سمكتك",
  adjusted: "عُدّلت سمكتك",
  rejected: "رُفضت سمكتك",
  undone: "يُعاد تحكيم سمكتك",
};

/** As `admin-judging:penalty.kinds` of the site. */
const penalties: Record<PenaltyKind, string> = {
  dead_fish: "سمكة ميتة",
  late: "تأخر في العودة",
  short_fish: "سمكة قصيرة",
  over_limit: "تجاوز العدد",
  open_mouth: "فم مفتوح",
  time: "جزاء زمني",
  disqualified: "استبعاد ليوم",
  manual: "غير ذلك",
};

const protestsAbout: Record<ProtestSubject, string> = {
  catch: "سمكة",
  penalty: "جزاء",
  conduct: "سلوك",
  result: "نتيجة",
};

export const ar: NoticeWords = {
  entry_confirmed: {
    name: "تأكيد تسجيل",
    title: ({ event_name }) => say`تأكد تسجيلك في مسابقة ${event_name}`,
    text: ({ team_name }) => say`أصبح فريق ${team_name} في قائمة الفرق المشاركة.`,
    action: "افتح تسجيلك",
  },
  entry_waitlisted: {
    name: "الانضمام إلى قائمة الانتظار",
    title: ({ event_name }) => say`أنت في قائمة الانتظار لمسابقة ${event_name}`,
    text: ({ team_name, waitlist_no }, { number }) =>
      say`اكتملت الأماكن. رقم فريق ${team_name} في قائمة الانتظار هو ${number(waitlist_no)}، وسنخبرك حالما يتوفر مكان لك.`,
    action: "افتح تسجيلك",
  },
  entry_promoted: {
    name: "توفُّر مكان لفريق في قائمة الانتظار",
    title: ({ event_name }) => say`توفّر لك مكان في مسابقة ${event_name}`,
    text: ({ team_name, confirm_by, time_zone }, { limit }) =>
      say`أكِّد تسجيل فريق ${team_name} قبل ${limit(confirm_by, time_zone)}، وإلا انتقل المكان إلى الفريق التالي في قائمة الانتظار.`,
    action: "أكِّد التسجيل",
  },
  entry_incomplete: {
    name: "تسجيل غير مكتمل قبل إغلاق باب التسجيل",
    title: ({ event_name }) => say`تسجيلك في مسابقة ${event_name} غير مكتمل`,
    text: ({ team_name, closes_at, time_zone }, { limit }) =>
      say`يُغلق التسجيل ${limit(closes_at, time_zone)}. أكمل الخطوات المتبقية لفريق ${team_name} قبل ذلك، وبعده يبتّ المنظِّم في تسجيلك.`,
    action: "أكمل التسجيل",
  },
  entry_disqualified: {
    name: "استبعاد فريق",
    title: ({ team_name, event_name }) => say`استُبعد فريق ${team_name} من مسابقة ${event_name}`,
    text: ({ reason }) =>
      sentences(
        " ",
        say`استبعد المنظِّم هذا الفريق.`,
        reason === null ? null : say`السبب: ${reason}`,
      ),
    action: "افتح تسجيلك",
  },
  entry_reinstated: {
    name: "إلغاء استبعاد فريق",
    title: ({ team_name, event_name }) =>
      say`أُلغي استبعاد فريق ${team_name} من مسابقة ${event_name}`,
    text: ({ reason }) => say`ألغى الحكام استبعاد هذا الفريق. السبب: ${reason}`,
    action: "افتح تسجيلك",
  },
  team_penalised: {
    name: "فرض جزاء أو إلغاؤه",
    title: ({ team_name, event_name, lifted }) =>
      lifted
        ? say`أُلغي جزاء على فريق ${team_name} في مسابقة ${event_name}`
        : say`فُرض جزاء على فريق ${team_name} في مسابقة ${event_name}`,
    text: ({ penalty, day, reason }, { number }) =>
      sentences(
        " ",
        say`${[penalties[penalty]]}، اليوم ${number(day)}.`,
        reason === null ? null : say`السبب: ${reason}`,
      ),
    action: "افتح تسجيلك",
  },
  entry_ended: {
    name: "انتهاء تسجيل قبل المسابقة",
    title: ({ ended_by, team_name, event_name }) =>
      ended_by === "promotion_expired"
        ? say`انتهت مهلة تأكيد مكانك في مسابقة ${event_name}`
        : ended_by === "registration_closed"
          ? say`لم يتوفر لك مكان في مسابقة ${event_name}`
          : say`سُحب تسجيل فريق ${team_name} في مسابقة ${event_name}`,
    text: ({ ended_by, team_name, reason }) =>
      ended_by === "promotion_expired"
        ? say`لم يُؤكَّد تسجيل فريق ${team_name} قبل انتهاء المهلة.`
        : ended_by === "registration_closed"
          ? say`أُغلق التسجيل وفريق ${team_name} لا يزال في قائمة الانتظار، فانتهى تسجيله.`
          : ended_by === "captain"
            ? say`سحب قائد الفريق هذا التسجيل.`
            : sentences(
                " ",
                say`سحب المنظِّم هذا التسجيل.`,
                reason === null ? null : say`السبب: ${reason}`,
              ),
    action: "افتح تسجيلك",
  },
  applicant_declined: {
    name: "رفض المنظِّم شخصًا في تسجيل",
    title: ({ applicant_name, event_name }) =>
      say`رُفضت مشاركة ${applicant_name} في مسابقة ${event_name}`,
    text: ({ team_name, reason }) =>
      reason === null
        ? say`رفض المنظِّم هذا الشخص ضمن تسجيل فريق ${team_name}. يمكنك تغيير أعضاء الفريق حتى إغلاق التسجيل.`
        : say`رفض المنظِّم هذا الشخص ضمن تسجيل فريق ${team_name}. السبب: ${reason}`,
    action: "افتح تسجيلك",
  },
  invite_redeemed: {
    name: "انضمام شخص إلى فريقك",
    title: ({ member_name, team_name }) => say`انضمام ${member_name} إلى فريق ${team_name}`,
    text: () => say`قُبلت الدعوة التي أرسلتها.`,
    action: "افتح فريقك",
  },
  member_left: {
    name: "مغادرة شخص فريقك",
    title: ({ member_name, team_name }) => say`مغادرة ${member_name} فريق ${team_name}`,
    text: () => say`راجع مشاركاتك القادمة، فقد يحتاج الفريق إلى شخص آخر.`,
    action: "افتح فريقك",
  },
  crew_removed: {
    name: "إخراجك من قائمة المشاركين",
    title: ({ team_name, event_name }) =>
      say`لم تعد ضمن مشاركي فريق ${team_name} في مسابقة ${event_name}`,
    text: () =>
      say`عدّل قائد الفريق أو المنظِّم قائمة المشاركين. تواصل مع أحدهما إن كان ذلك عن طريق الخطأ.`,
    action: "افتح المسابقة",
  },
  team_removed: {
    name: "إخراجك من فريق",
    title: ({ team_name }) => say`لم تعد عضوًا في فريق ${team_name}`,
    text: () =>
      say`عدّل قائد الفريق أو المنظِّم أعضاء الفريق. تواصل مع أحدهما إن كان ذلك عن طريق الخطأ.`,
    action: "افتح فرقك",
  },
  payment_due: {
    name: "استحقاق رسوم مشاركة",
    title: ({ event_name, reason }) =>
      ({
        fee_set: say`أصبح لمسابقة ${event_name} رسوم مشاركة`,
        fee_changed: say`تغيّرت رسوم المشاركة في مسابقة ${event_name}`,
        reopened: say`رسوم المشاركة في مسابقة ${event_name} مستحقة من جديد`,
        dispute_lost: say`استعاد مصرفك رسوم المشاركة في مسابقة ${event_name}`,
      })[reason],
    text: ({ team_name, amount_minor, currency }, { amount }) =>
      say`المبلغ المستحق على فريق ${team_name} هو ${amount(amount_minor, currency)}. ادفعه ليكتمل تسجيلك.`,
    action: "افتح تسجيلك",
  },
  catch_judged: {
    name: "تحكيم سمكة",
    title: ({ decision, species }) =>
      say`${[verdictsInWords[decision]]}: ${species["ar"] ?? species["en"] ?? ""}`,
    text: ({ receipt_no, team_name, event_name, reason_code, note }, { number }) =>
      sentences(
        " ",
        say`رقم ${number(receipt_no)}، فريق ${team_name} في مسابقة ${event_name}.`,
        reason_code === null ? null : say`السبب: ${[reasons[reason_code]]}.`,
        note === null ? null : say`ملاحظة الحكم: ${note}`,
      ),
    action: "افتح تسجيلك",
  },
  overtaken: {
    name: "عندما يتقدّم فريق آخر على فريقك في لوحة الترتيب",
    title: ({ team_name, event_name }) =>
      say`تقدّم فريق آخر على فريق ${team_name} في مسابقة ${event_name}`,
    text: ({ passed_by, place, place_before }, { number }) =>
      say`يتقدّم فريق ${passed_by} الآن. انتقل فريقك من المركز ${number(place_before)} إلى المركز ${number(place)}.`,
    action: "افتح لوحة الترتيب",
  },
  judge_appointed: {
    name: "تعيينك حكمًا في مسابقة",
    title: ({ event_name }) => say`عُيّنت حكمًا في مسابقة ${event_name}`,
    text: () => say`يمكنك تحكيم أسماكها في صفحة التحكيم. أما أسماك فريقك فيحكّمها حكم آخر.`,
    action: "افتح صفحة التحكيم",
  },
  protest_to_rule: {
    name: "اعتراض ينتظر قرارك",
    title: ({ event_name }) => say`اعتراض في مسابقة ${event_name} ينتظر قرارًا`,
    text: ({ team_name, against_name, subject }) =>
      say`قدّم فريق ${team_name} اعتراضًا على ${[protestsAbout[subject]]} فريق ${against_name}.`,
    action: "افتح الاعتراض",
  },
  protest_filed: {
    name: "اعتراض يخصّ فريقك",
    title: ({ event_name, against_name }) =>
      say`اعتراض يخصّ فريق ${against_name} في مسابقة ${event_name}`,
    text: ({ team_name, against_name, subject }) =>
      say`قدّم فريق ${team_name} اعتراضًا على ${[protestsAbout[subject]]} فريق ${against_name}. سيبتّ فيه أحد الحكام.`,
    action: "افتح تسجيلك",
  },
  protest_ruled: {
    name: "البتّ في اعتراض",
    title: ({ event_name, status }) =>
      status === "upheld"
        ? say`قُبل الاعتراض في مسابقة ${event_name}`
        : say`رُفض الاعتراض في مسابقة ${event_name}`,
    text: ({ team_name, against_name }) =>
      say`هذا اعتراض فريق ${team_name} بشأن فريق ${against_name}. تجد تعليل الحكم في صفحة تسجيلك.`,
    action: "اقرأ القرار",
  },
  payment_received: {
    name: "استلام دفعة",
    title: ({ event_name }) => say`استلمنا رسوم مشاركتك في مسابقة ${event_name}`,
    text: ({ team_name, amount_minor, currency }, { amount }) =>
      say`المبلغ ${amount(amount_minor, currency)} عن فريق ${team_name}. شكرًا لك.`,
    action: "افتح تسجيلك",
  },
  payment_refunded: {
    name: "ردّ دفعة",
    title: ({ event_name, reason }) =>
      reason === "dispute_lost"
        ? say`استعاد مصرفك رسوم المشاركة في مسابقة ${event_name}`
        : say`رددنا رسوم مشاركتك في مسابقة ${event_name}`,
    text: ({ team_name, amount_minor, currency, reason }, { amount }) =>
      reason === "dispute_lost"
        ? say`المبلغ ${amount(amount_minor, currency)} عن فريق ${team_name}. لا شيء مستحق عليك لهذا التسجيل.`
        : say`المبلغ ${amount(amount_minor, currency)} عن فريق ${team_name}. قد يستغرق وصوله إلى البطاقة بضعة أيام.`,
    action: "افتح تسجيلك",
  },
  event_changed: {
    name: "تغيير موعد مسابقة أو مكانها",
    title: ({ event_name, starts_at, venue }) =>
      starts_at === null
        ? say`مكان جديد لمسابقة ${event_name}`
        : venue === null
          ? say`موعد جديد لمسابقة ${event_name}`
          : say`موعد ومكان جديدان لمسابقة ${event_name}`,
    text: ({ starts_at, time_zone, venue }, { time }) =>
      sentences(
        " ",
        starts_at === null ? null : say`تبدأ المسابقة ${time(starts_at, time_zone)}.`,
        venue === null ? null : say`تقام المسابقة في ${venue}.`,
      ),
    action: "افتح المسابقة",
  },
  event_cancelled: {
    name: "إلغاء مسابقة",
    title: ({ event_name }) => say`أُلغيت مسابقة ${event_name}`,
    text: ({ fee_returned }) =>
      fee_returned
        ? say`ألغى المنظِّم هذه المسابقة، وستُردّ إليك رسوم المشاركة.`
        : say`ألغى المنظِّم هذه المسابقة.`,
    action: "افتح المسابقة",
  },
  ...forum,
  ...gallery,
  ...account,
  ...charters,
  ...fans,
  mail: {
    reason: `وصلتك هذه الرسالة لأن إشعاراتك في ${PRODUCT_NAME} تشملها.`,
    choose: "اختر الرسائل التي تصلك",
    stop: "أوقف هذا النوع من الرسائل",
  },
};
