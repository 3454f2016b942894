import { PRODUCT_NAME } from "../contracts/product.ts";
import { line } from "./line.ts";
import type { MailWords } from "./words.ts";

export const ar: MailWords = {
  welcome: {
    subject: `مرحبًا بك في ${PRODUCT_NAME}!`,
    preview: "سجِّل صيدك، وشارك في المنتديات، واعثر على مرشد.",
    heading: (name) => (name ? line`أهلًا بك، ${name}` : line`أهلًا بك`),
    intro: `حسابك في ${PRODUCT_NAME} جاهز. يمكنك أن تبدأ من هنا:`,
    promises: [
      {
        title: "تتبّع صيدك",
        text: "سجِّل كل سمكة بوزنها وطولها وصورتها، وتابعها من الميزان إلى لوحة الترتيب.",
      },
      {
        title: "شارك في المنتديات",
        text: "اسأل وأجب وناقش العُدّة والمياه والقواعد مع صيادين آخرين.",
      },
      {
        title: "اعثر على مرشدين",
        text: "تعرّف إلى ربابنة ومرشدين يعرفون المياه التي تقصدها.",
      },
    ],
    action: `افتح ${PRODUCT_NAME}`,
    reason: `وصلتك هذه الرسالة لأن أحدهم أنشأ حسابًا في ${PRODUCT_NAME} بهذا العنوان. إن لم تكن أنت، فتجاهلها.`,
  },
  contactReceipt: {
    subject: "وصلتنا رسالتك",
    preview: "سنردّ عليك خلال ٢٤ ساعة.",
    heading: (name) => (name ? line`شكرًا لك، ${name}` : line`شكرًا لك`),
    received: `وصلت رسالتك إلى فريق ${PRODUCT_NAME}.`,
    answer:
      "سنردّ عليك على هذا العنوان خلال ٢٤ ساعة. وإن كان الأمر عاجلًا فاتصل بنا من الاثنين إلى الجمعة، من ٨ صباحًا إلى ٦ مساءً بتوقيت شرق الولايات المتحدة. تجد الرقم في صفحة التواصل.",
    action: "افتح صفحة التواصل",
    reason: `وصلتك هذه الرسالة لأن أحدهم أدخل هذا العنوان في نموذج التواصل في ${PRODUCT_NAME}. إن لم تكن أنت، فتجاهلها.`,
  },
};
