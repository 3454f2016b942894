import type { Line } from "../supabase/functions/_shared/mail/line.ts";
import { line } from "../supabase/functions/_shared/mail/line.ts";
import type { Locale } from "../supabase/functions/_shared/mail/locale.ts";
import { PRODUCT_NAME } from "../supabase/functions/_shared/contracts/product.ts";

/** The mails with a link, and a code beside it. */
export const LINK_MAILS = ["confirmation", "recovery", "magic_link", "email_change"] as const;
export type LinkMail = (typeof LINK_MAILS)[number];

interface AuthMailWords {
  subject: string;
  preview: string;
  heading: string;
  text: Line;
  action: string;
}

interface SharedWords {
  /** Before the link in full. */
  spelled: string;
  /** Before the code. */
  code: string;
  /** How long link and code are good: `otp_expiry`. */
  expiry: string;
  reason: string;
}

/** The auth service puts the addresses in. */
const EMAIL = { typed: "{{ .Email }}" };
const NEW_EMAIL = { typed: "{{ .NewEmail }}" };

export const sharedWords: Record<Locale, SharedWords> = {
  en: {
    spelled: "If the button doesn't work, open this link:",
    code: "If you are asked for a code:",
    expiry: "The link and the code work once, within an hour.",
    reason: `You received this email because someone entered this address at ${PRODUCT_NAME}. If that wasn't you, you can ignore it: nothing changes unless you use the link.`,
  },
  ja: {
    spelled: "ボタンを押しても開かない場合は、次のアドレスを開いてください。",
    code: "コードの入力を求められた場合:",
    expiry: "リンクとコードは1時間以内に1回だけ使えます。",
    reason: `このメールは、${PRODUCT_NAME}でこのアドレスが入力されたためお送りしています。お心当たりがない場合は、何もしていただく必要はありません。リンクを開かない限り、何も変更されません。`,
  },
  ar: {
    spelled: "إن لم يعمل الزر، فافتح هذا الرابط:",
    code: "إن طُلب منك رمز:",
    expiry: "يعمل الرابط والرمز مرة واحدة خلال ساعة.",
    reason: `وصلتك هذه الرسالة لأن أحدهم أدخل هذا العنوان في ${PRODUCT_NAME}. إن لم تكن أنت، فتجاهلها: لن يتغير شيء ما لم تستخدم الرابط.`,
  },
};

export const authMailWords: Record<LinkMail, Record<Locale, AuthMailWords>> = {
  confirmation: {
    en: {
      subject: "Confirm your address",
      preview: "Confirm that this email address is yours.",
      heading: "Confirm your address",
      text: [
        `Confirm that this address is yours to start using your ${PRODUCT_NAME} account. Open the link in the browser you signed up with. In any other browser, you choose a password and enter your name again.`,
      ],
      action: "Confirm my address",
    },
    ja: {
      subject: "メールアドレスの確認",
      preview: "このアドレスがご本人のものであることをご確認ください。",
      heading: "メールアドレスをご確認ください",
      text: [
        `${PRODUCT_NAME}のアカウントをご利用いただくため、このアドレスがご本人のものであることをご確認ください。リンクは、登録に使ったブラウザーで開いてください。別のブラウザーでは、パスワードと氏名をもう一度設定していただきます。`,
      ],
      action: "アドレスを確認する",
    },
    ar: {
      subject: "أكِّد عنوان بريدك",
      preview: "أكِّد أن هذا العنوان لك.",
      heading: "أكِّد عنوان بريدك",
      text: [
        `أكِّد أن هذا العنوان لك لتستخدم حسابك في ${PRODUCT_NAME}. افتح الرابط في المتصفح الذي سجّلت منه. وإذا فتحته في متصفح آخر، فستختار كلمة مرور وتُدخل اسمك من جديد.`,
      ],
      action: "تأكيد عنواني",
    },
  },
  recovery: {
    en: {
      subject: "Choose a new password",
      preview: "The link logs you in to choose a new password.",
      heading: "Choose a new password",
      text: [
        `A new password was requested for your ${PRODUCT_NAME} account. The link logs you in to choose one. Until then, your old password keeps working.`,
      ],
      action: "Choose a new password",
    },
    ja: {
      subject: "パスワードの再設定",
      preview: "リンクから新しいパスワードを設定できます。",
      heading: "パスワードの再設定",
      text: [
        `${PRODUCT_NAME}のアカウントについて、パスワードの再設定が申し込まれました。リンクを開くとログインし、新しいパスワードを設定できます。それまでは現在のパスワードがそのまま使えます。`,
      ],
      action: "新しいパスワードを設定する",
    },
    ar: {
      subject: "اختر كلمة مرور جديدة",
      preview: "يتيح لك الرابط اختيار كلمة مرور جديدة.",
      heading: "اختر كلمة مرور جديدة",
      text: [
        `طلب أحدهم كلمة مرور جديدة لحسابك في ${PRODUCT_NAME}. يسجّل الرابط دخولك لتختارها. وتبقى كلمة مرورك القديمة صالحة حتى ذلك الحين.`,
      ],
      action: "اختيار كلمة مرور جديدة",
    },
  },
  magic_link: {
    en: {
      subject: "Your login link",
      preview: "No password needed.",
      heading: "Log in with this link",
      text: [`The link logs you in to ${PRODUCT_NAME} without a password.`],
      action: "Log in",
    },
    ja: {
      subject: "ログイン用リンク",
      preview: "パスワードは必要ありません。",
      heading: "リンクからログイン",
      text: [`次のリンクから、パスワードなしで${PRODUCT_NAME}にログインできます。`],
      action: "ログインする",
    },
    ar: {
      subject: "رابط تسجيل الدخول",
      preview: "دون كلمة مرور.",
      heading: "سجِّل دخولك بهذا الرابط",
      text: [`يسجّل هذا الرابط دخولك إلى ${PRODUCT_NAME} دون كلمة مرور.`],
      action: "تسجيل الدخول",
    },
  },
  email_change: {
    en: {
      subject: "Confirm your new address",
      preview: "Confirm the change at both addresses.",
      heading: "Confirm your new address",
      text: line`A change of your account’s address from ${EMAIL} to ${NEW_EMAIL} was requested. We sent a link to each address. Open both links to confirm the change.`,
      action: "Confirm the change",
    },
    ja: {
      subject: "メールアドレス変更の確認",
      preview: "変更前と変更後、両方のアドレスでの承認が必要です。",
      heading: "アカウントのメールアドレス変更",
      text: line`アカウントのメールアドレスを${EMAIL}から${NEW_EMAIL}に変更する手続きが行われました。両方のアドレスに届くリンクで、それぞれ承認してください。`,
      action: "変更を承認する",
    },
    ar: {
      subject: "أكِّد عنوانك الجديد",
      preview: "يلزم تأكيد العنوانين القديم والجديد.",
      heading: "عنوان جديد لحسابك",
      text: line`طُلب تغيير عنوان حسابك من ${EMAIL} إلى ${NEW_EMAIL}. يصل رابط إلى كلا البريدين، ويلزم تأكيدهما معًا.`,
      action: "الموافقة على التغيير",
    },
  },
};

interface IdentityWords extends Omit<AuthMailWords, "action"> {
  code: string;
  expiry: string;
  warning: string;
  reason: string;
}

/** The mail of a code that the profile page asks for before a change; it holds no link. */
export const identityWords: Record<Locale, IdentityWords> = {
  en: {
    subject: "Your confirmation code",
    preview: "Enter it on your profile page.",
    heading: "Confirm it's you",
    text: [
      "Enter this code on your profile page. We ask for it before your password or email address is changed, two-step verification is turned off, or your account is deleted.",
    ],
    code: "Your code:",
    expiry: "The code works once, within an hour.",
    warning:
      "If this wasn't you, don't give the code to anyone, and change your password: someone else may be logged in to your account.",
    reason: `You received this email because a code was requested for your ${PRODUCT_NAME} account.`,
  },
  ja: {
    subject: "本人確認コード",
    preview: "プロフィールページで入力してください。",
    heading: "本人確認コード",
    text: [
      "このコードをプロフィールページで入力してください。パスワードやメールアドレスの変更、二段階認証の無効化、アカウントの削除の前に、ご本人であることを確認するためのものです。",
    ],
    code: "コード:",
    expiry: "コードは1時間以内に1回だけ使えます。",
    warning:
      "お心当たりがない場合は、コードを誰にも教えずに、パスワードを変更してください。第三者があなたのアカウントにログインしている可能性があります。",
    reason: `このメールは、${PRODUCT_NAME}のアカウントで本人確認コードの送信手続きが行われたためお送りしています。`,
  },
  ar: {
    subject: "رمز التحقق من هويتك",
    preview: "أدخله في صفحة ملفك الشخصي.",
    heading: "أكِّد أنك صاحب الحساب",
    text: [
      "أدخل هذا الرمز في صفحة ملفك الشخصي. نطلبه قبل تغيير كلمة المرور أو البريد الإلكتروني، وقبل إيقاف التحقق بخطوتين، وقبل حذف الحساب.",
    ],
    code: "رمزك:",
    expiry: "يعمل الرمز مرة واحدة خلال ساعة.",
    warning:
      "إن لم تطلب هذا الرمز، فلا تعطه أحدًا، وغيِّر كلمة المرور: ربما سجّل شخص آخر الدخول إلى حسابك.",
    reason: `وصلتك هذه الرسالة لأن رمزًا طُلب لحسابك في ${PRODUCT_NAME}.`,
  },
};
