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
    spelled: "If the button does nothing, open this address:",
    code: "Where you are asked for a code:",
    expiry: "Link and code work once, within an hour.",
    reason: `You get this mail because somebody gave this address to ${PRODUCT_NAME}. If that was not you, there is nothing to do: nothing changes without the link.`,
  },
  ja: {
    spelled: "ボタンを押しても開かない場合は、次のアドレスを開いてください。",
    code: "コードの入力を求められた場合:",
    expiry: "リンクとコードは1時間以内に1回だけ使えます。",
    reason: `このメールは、${PRODUCT_NAME}でこのアドレスが入力されたためお送りしています。お心当たりがない場合は、何もしていただく必要はありません。リンクを開かない限り、何も変更されません。`,
  },
  ar: {
    spelled: "إن لم يعمل الزر فافتح هذا العنوان:",
    code: "إن طُلب منك رمز:",
    expiry: "يعمل الرابط والرمز مرة واحدة خلال ساعة.",
    reason: `وصلتك هذه الرسالة لأن أحدهم كتب هذا العنوان في ${PRODUCT_NAME}. إن لم تكن أنت، فلا يلزمك فعل شيء: لن يتغير شيء دون الرابط.`,
  },
};

export const authMailWords: Record<LinkMail, Record<Locale, AuthMailWords>> = {
  confirmation: {
    en: {
      subject: "Confirm your address",
      preview: "Show that this address is yours.",
      heading: "Confirm your address",
      text: [
        `Show that this address is yours, to open your ${PRODUCT_NAME} account. Use the browser that you signed up with: in another one you choose a password and enter your name again.`,
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
        `أكِّد أن هذا العنوان لك لتستخدم حسابك في ${PRODUCT_NAME}. افتح الرابط في المتصفح الذي سجّلت منه؛ في متصفح آخر تختار كلمة المرور وتكتب اسمك من جديد.`,
      ],
      action: "تأكيد عنواني",
    },
  },
  recovery: {
    en: {
      subject: "Choose a new password",
      preview: "The link signs you in to choose a new password.",
      heading: "Choose a new password",
      text: [
        `Somebody asked for a new password for your ${PRODUCT_NAME} account. The link signs you in to choose one; until then the old one keeps working.`,
      ],
      action: "Choose a new password",
    },
    ja: {
      subject: "パスワードの再設定",
      preview: "リンクから新しいパスワードを設定できます。",
      heading: "パスワードの再設定",
      text: [
        `${PRODUCT_NAME}のアカウントについて、パスワード再設定のお申し込みがありました。リンクを開くとログインし、新しいパスワードを設定できます。それまでは現在のパスワードがそのまま使えます。`,
      ],
      action: "新しいパスワードを設定する",
    },
    ar: {
      subject: "اختر كلمة مرور جديدة",
      preview: "يتيح لك الرابط اختيار كلمة مرور جديدة.",
      heading: "اختر كلمة مرور جديدة",
      text: [
        `طلب أحدهم كلمة مرور جديدة لحسابك في ${PRODUCT_NAME}. يسجّل الرابط دخولك لتختارها، وتبقى القديمة صالحة حتى ذلك الحين.`,
      ],
      action: "اختيار كلمة مرور جديدة",
    },
  },
  magic_link: {
    en: {
      subject: "Your link to sign in",
      preview: "No password needed.",
      heading: "Sign in with this link",
      text: [`The link signs you in to ${PRODUCT_NAME}, without a password.`],
      action: "Sign in",
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
      preview: "Both the old and the new address have to agree.",
      heading: "A new address for your account",
      text: line`The address of your account is to change from ${EMAIL} to ${NEW_EMAIL}. Both mailboxes get a link, and both have to agree.`,
      action: "Agree to the change",
    },
    ja: {
      subject: "メールアドレス変更の確認",
      preview: "変更前と変更後、両方のアドレスでの承認が必要です。",
      heading: "アカウントのメールアドレス変更",
      text: line`アカウントのメールアドレスを${EMAIL}から${NEW_EMAIL}に変更するお申し込みがありました。両方のアドレスに届くリンクで、それぞれ承認してください。`,
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
      "If this wasn't you, don't give the code to anyone, and change your password: somebody else may be signed in to your account.",
    reason: `You get this mail because a code was requested for your ${PRODUCT_NAME} account.`,
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
    reason: `このメールは、${PRODUCT_NAME}のアカウントで本人確認コードが請求されたためお送りしています。`,
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
      "إن لم تطلب هذا الرمز فلا تعطه أحدًا، وغيِّر كلمة المرور: ربما سجّل شخص آخر الدخول إلى حسابك.",
    reason: `وصلتك هذه الرسالة لأن رمزًا طُلب لحسابك في ${PRODUCT_NAME}.`,
  },
};
