import type { Term } from "./glossary.ts";

export const arabic: readonly Term[] = [
  {
    term: "بطولة",
    meaning: "Tournament: a series or season that has events.",
    replaced: ["السلسلة", "سلاسل"],
  },
  {
    term: "مسابقة",
    meaning: "Event: one dated competition. فعالية is a client's event on the services pages.",
    replaced: ["الحدث", "الأحداث", "بطولات أخرى"],
  },
  {
    term: "لوحة الترتيب",
    meaning: "Leaderboard, in the navigation, headings and the admin pages.",
    replaced: ["لوحة الصدارة", "لوحة المتصدرين", "اللوحة المباشرة"],
  },
  { term: "أسماك", meaning: "More than two fish, also after a number.", replaced: ["سمكات"] },
  {
    term: "الصيد جارٍ الآن",
    meaning: "Fishing is under way.",
    replaced: ["الخيوط في الماء"],
  },
  {
    term: "لم تُسجَّل أي سمكة بعد",
    meaning: "A board, a feed or a team without a fish.",
    replaced: ["لم تُجلب أي سمكة", "لم يوزن شيء"],
  },
  {
    term: "حكم، حكام",
    meaning: "Judges of an event.",
    replaced: ["مسؤولو الحدث", "مسؤولو المسابقة"],
  },
  {
    term: "قائد الفريق",
    meaning: "The member who registers a team. The person who runs a boat is ربّان.",
    replaced: ["القبطان", "قباطنة"],
  },
  {
    term: "الخصم",
    meaning: "Deduction from a weight, a length or a result.",
    replaced: ["الحسم", "حُسم من", "يُحسم من", "لحسمه"],
  },
  {
    term: "رصيف الميناء، المرسى",
    meaning: "The quay. The word for a pavement does not stand alone.",
    replaced: ["الرصيف"],
  },
  {
    term: "التحقق بخطوتين",
    meaning: "Two-step verification.",
    replaced: ["خطوة تحقق ثانية", "المصادقة الثنائية"],
  },
  {
    term: "أنشئ حسابًا",
    meaning: "Creating an account.",
    replaced: ["افتح حساب", "افتح الحساب", "فتح الحساب", "حساب جديد"],
  },
  {
    term: "أدخل بريدك الإلكتروني",
    meaning: "Asks for an email address.",
    replaced: ["أخبرنا بعنوان", "أخبرنا بالعنوان"],
  },
  {
    term: "تحميل",
    meaning: "Loading content: جارٍ تحميل…, تعذّر تحميل….",
    replaced: ["جلب"],
  },
  {
    term: "فشل إرسالها",
    meaning: "Emails that are not tried again by themselves.",
    replaced: ["تُخلّي عن", "يُتخلَّ عن"],
  },
  {
    term: "الأوقات وفق …",
    meaning: "Names the time zone of an event.",
    replaced: ["الأوقات بتوقيت"],
  },
  { term: "على مدار الساعة", meaning: "24/7.", replaced: ["٢٤/٧"] },
  {
    term: "عضو سابق",
    meaning: "Stands for a person whose account is deleted.",
    replaced: ["Former member"],
  },
  {
    term: "فريق، فِرق",
    meaning: "Teams, and the company's own people.",
    replaced: ["طاقم", "أطقم"],
  },
  { term: "العناية بالرعاة", meaning: "Sponsor care, a service.", replaced: ["رعاية الرعاة"] },
  { term: "شخص", meaning: "A person, as against a program.", replaced: ["إنسان"] },
  {
    term: "مشرف، مشرفون",
    meaning: "Admin, the role.",
    replaced: ["مسؤول سابق", "المسؤولون", "المسؤولين"],
  },
  {
    term: "رقم الانطلاق",
    meaning: "Start number of an entry, at the dock and on the board.",
    replaced: ["رقم القارب", "رقم المتسابق"],
  },
  {
    term: "قائمة الانتظار",
    meaning: "The waitlist of an event.",
    replaced: ["لائحة الانتظار", "طابور الانتظار", "قائمة انتظار"],
  },
  {
    term: "تسجيل",
    meaning: "Entry: a team's place in an event. مشاركة is taking part.",
    replaced: ["هذه المشاركة", "افتح مشاركتك", "أكمل المشاركة", "أكِّد المشاركة"],
  },
  {
    term: "منشور",
    meaning: "A post of a forum. مشاركة is taking part.",
    replaced: [
      "مشاركة جديدة",
      "مشاركات جديدة",
      "المشاركات الجديدة",
      "أحدث المشاركات",
      "نص المشاركة",
    ],
  },
  {
    term: "مقفل",
    meaning: "A thread that takes no more posts.",
    replaced: ["مغلق"],
    kept: [
      "admin-jobs.names.retention-forum_cases",
      "anglers.page.text",
      "events.status.registration_closed",
      "legal.privacy.page.text",
      "notices.device.off",
      "notices.device.on",
    ],
  },
  { term: "فتحه", meaning: "Who started a thread.", replaced: ["بدأه"] },
  {
    term: "متابَع، مكتوم",
    meaning: "How much a member hears of a forum, topic or thread.",
    replaced: ["أتابعه"],
  },
  { term: "المنشور ١٢", meaning: "A post by its number.", replaced: ["المنشور رقم"] },
  { term: "حذف المسودة", meaning: "Discarding a draft.", replaced: ["تجاهل المسودة"] },
  {
    term: "سجل التعديلات",
    meaning: "The former texts of a post.",
    replaced: ["النصوص السابقة"],
    kept: ["admin-jobs.names.retention-forum_post_edits", "legal.privacy.keeping.text"],
  },
  { term: "…", meaning: "Something is under way: جارٍ الحفظ….", replaced: ["..."] },
];
