/** The albums that a first start puts into the gallery. Pictures: npm run demo:pictures. */

export interface DemoTexts {
  en: string;
  ja: string;
  ar: string;
}
export interface DemoPhoto {
  /** Of the scene, and of its files. */
  picture: string;
  alt: DemoTexts;
  caption: DemoTexts;
}
export interface DemoAlbum {
  id: string;
  slug: string;
  title: DemoTexts;
  description: DemoTexts;
  eventId: string | null;
  photos: DemoPhoto[];
}

export const DEMO_ALBUMS: DemoAlbum[] = [
  {
    id: "a1b00000-0000-4000-8000-000000000001",
    slug: "harbour-bass-open",
    title: {
      en: "Harbour Bass Open in pictures",
      ja: "写真で見る Harbour Bass Open",
      ar: "بطولة Harbour Bass Open بالصور",
    },
    description: {
      en: "From the first boat out to the last fish back in the water.",
      ja: "最初のボートの出船から、最後の魚のリリースまで。",
      ar: "من خروج أول قارب إلى إعادة آخر سمكة إلى الماء.",
    },
    eventId: "e0000000-0000-4000-8000-000000000001",
    photos: [
      {
        picture: "start",
        alt: {
          en: "Drawing: four boats on the bay as the sun rises, each with one rod out.",
          ja: "イラスト：日の出の湾に4艇のボート。それぞれ竿を1本出している。",
          ar: "رسم: أربعة قوارب في الخليج عند شروق الشمس، من كل قارب صنارة ممدودة.",
        },
        caption: {
          en: "Lines in at six",
          ja: "6時、釣り開始",
          ar: "السادسة صباحًا: بدء الصيد",
        },
      },
      {
        picture: "board",
        alt: {
          en: "Drawing: a bass lies on a measuring board, its nose at the stop, beside a card with the code K7 42.",
          ja: "イラスト：計測板にのせたバス。口先を板の端に付け、横に「K7 42」のコードカードがある。",
          ar: "رسم: سمكة باس على لوح القياس، مقدمتها عند الحاجز، وبجانبها بطاقة بالرمز K7 42.",
        },
        caption: {
          en: "Nose at the stop, tail flat, code in the picture",
          ja: "口先を付け、尾を伸ばし、コードも写す",
          ar: "المقدمة عند الحاجز، والذيل مفرود، والرمز في الصورة",
        },
      },
      {
        picture: "scales",
        alt: {
          en: "Drawing: a fish hangs from round scales under a magenta awning, between two people.",
          ja: "イラスト：赤紫のテントの下、丸いはかりに魚がつるされ、左右に人が立つ。",
          ar: "رسم: سمكة معلقة بميزان دائري تحت مظلة أرجوانية، بين شخصين.",
        },
        caption: { en: "At the scales", ja: "検量の様子", ar: "عند الميزان" },
      },
      {
        picture: "release",
        alt: {
          en: "Drawing: a fish swims away under water, above it two open hands.",
          ja: "イラスト：開いた両手から、水の中へ泳ぎ去る魚。",
          ar: "رسم: سمكة تسبح مبتعدة في الماء عن يدين مفتوحتين.",
        },
        caption: { en: "Back into the bay", ja: "海へ戻す", ar: "عودة إلى الخليج" },
      },
    ],
  },
  {
    id: "a1b00000-0000-4000-8000-000000000002",
    slug: "around-the-harbour",
    title: { en: "Around the harbour", ja: "港のまわりで", ar: "حول الميناء" },
    description: {
      en: "Evenings on the pier, and the marks that lead out.",
      ja: "桟橋の夕暮れと、沖へ導く浮標。",
      ar: "أمسيات على الرصيف، وعلامات تدلّ على طريق البحر.",
    },
    eventId: null,
    photos: [
      {
        picture: "harbour",
        alt: {
          en: "Drawing: two people stand under a lamp on the pier at dusk while a boat comes in.",
          ja: "イラスト：夕暮れの桟橋、街灯の下に2人が立ち、ボートが戻ってくる。",
          ar: "رسم: شخصان تحت مصباح على الرصيف وقت الغروب، وقارب يعود.",
        },
        caption: { en: "The last boat in", ja: "最後の帰港", ar: "آخر قارب يعود" },
      },
      {
        picture: "rods",
        alt: {
          en: "Drawing: five rods lean side by side before a large magenta sun.",
          ja: "イラスト：大きな赤紫の太陽を背に、5本の竿が並ぶ。",
          ar: "رسم: خمس صنارات متجاورة أمام شمس أرجوانية كبيرة.",
        },
        caption: { en: "Five rods, one sunset", ja: "5本の竿と夕日", ar: "خمس صنارات وغروب واحد" },
      },
      {
        picture: "kayak",
        alt: {
          en: "Drawing: somebody paddles a magenta kayak between a red and a green buoy.",
          ja: "イラスト：赤と緑の浮標の間を、赤紫のカヤックで進む人。",
          ar: "رسم: شخص يجدّف بكاياك أرجواني بين عوامة حمراء وأخرى خضراء.",
        },
        caption: {
          en: "Out through the channel",
          ja: "水路を抜けて沖へ",
          ar: "خروج عبر الممر",
        },
      },
      {
        picture: "marks",
        alt: {
          en: "Drawing: a green cone and a red can float in calm water, a boat and three birds between them.",
          ja: "イラスト：静かな水面に緑の円すい形と赤い円筒形の浮標。その間にボートと3羽の鳥。",
          ar: "رسم: عوامة خضراء مخروطية وأخرى حمراء أسطوانية في ماء هادئ، وبينهما قارب وثلاثة طيور.",
        },
        caption: { en: "Green up, red down", ja: "緑と赤の浮標", ar: "العوامة الخضراء والحمراء" },
      },
    ],
  },
];
