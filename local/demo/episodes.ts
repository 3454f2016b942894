/** Second, speaker, words. */
type Line = readonly [number, string, string];

interface DemoEpisode {
  /** In supabase/seed.sql. */
  id: string;
  file: string;
  seconds: number;
  notes: string;
  chapters: { start: number; title: string; url: string | null }[];
  transcripts: Record<"en" | "ja" | "ar", readonly Line[]>;
}

export const EPISODES: readonly DemoEpisode[] = [
  {
    id: "90000000-0000-4000-8000-000000000001",
    file: "the-last-hour.mp3",
    seconds: 36,
    notes: [
      "What an hour is worth when the bag is not full:",
      "",
      "- 00:08 Why the first thing to do is nothing",
      "- 00:16 Two spots, and fuel for one",
      "- 00:26 When to turn back",
    ].join("\n"),
    chapters: [
      { start: 0, title: "Sixty minutes, three fish", url: null },
      { start: 8, title: "Doing nothing first", url: null },
      { start: 16, title: "Two spots, fuel for one", url: null },
      { start: 26, title: "Turning back", url: null },
    ],
    transcripts: {
      en: [
        [0, "Maya", "The clock says sixty minutes and the bag says three fish."],
        [8, "Maya", "So we stopped the engine and did nothing for one of them."],
        [12, "Ken", "Nobody believes that it helps until the tide turns under the boat."],
        [16, "Ken", "We had two spots in mind and fuel for one."],
        [21, "Maya", "We took the near one, and two small bass came from under the weed."],
        [26, "Ken", "And then you turn back, because a late team weighs nothing."],
        [31, "Maya", "We were in with four minutes to spare, and five fish."],
      ],
      ja: [
        [0, "マヤ", "時計は残り六十分、バッグには三匹だけでした。"],
        [8, "マヤ", "そこでエンジンを止めて、一分間は何もしませんでした。"],
        [12, "ケン", "船の下で潮が変わるまで、それが役に立つとは誰も思いません。"],
        [16, "ケン", "候補のポイントは二つ、燃料は一か所分でした。"],
        [21, "マヤ", "近い方を選ぶと、藻の下から小さなバスが二匹出ました。"],
        [26, "ケン", "そして引き返します。遅刻すれば重量はゼロですから。"],
        [31, "マヤ", "四分を残して帰着し、五匹がそろいました。"],
      ],
      ar: [
        [0, "مايا", "الساعة تقول ستون دقيقة، والكيس يقول ثلاث سمكات."],
        [8, "مايا", "فأطفأنا المحرك ولم نفعل شيئًا دقيقة كاملة."],
        [12, "كين", "لا أحد يصدّق أن ذلك ينفع حتى ينقلب المد تحت القارب."],
        [16, "كين", "كان في بالنا موقعان، ووقودنا يكفي واحدًا."],
        [21, "مايا", "اخترنا القريب، فخرجت من تحت الأعشاب سمكتا قاروص صغيرتان."],
        [26, "كين", "ثم تعود أدراجك، فالفريق المتأخر لا يُوزن له شيء."],
        [31, "مايا", "وصلنا وقد بقيت أربع دقائق، ومعنا خمس سمكات."],
      ],
    },
  },
  {
    id: "90000000-0000-4000-8000-000000000002",
    file: "judges-on-the-dock.mp3",
    seconds: 32,
    notes: [
      "How a fish is accepted, and what a photo must show:",
      "",
      "- 00:06 The whole fish, on the board, with the mouth closed",
      "- 00:14 The card of the day",
      "- 00:22 What happens after a rejection",
    ].join("\n"),
    chapters: [
      { start: 0, title: "A doubt", url: null },
      { start: 6, title: "The whole fish", url: null },
      { start: 14, title: "The card of the day", url: null },
      { start: 22, title: "After a rejection", url: null },
    ],
    transcripts: {
      en: [
        [0, "Rosa", "A photograph, a measuring board, and a doubt."],
        [6, "Rosa", "I look for the whole fish: nose at the stop, mouth closed."],
        [10, "Rosa", "A tail that leaves the picture is a fish that leaves the board."],
        [14, "Rosa", "Then I look for the identifier card of the day."],
        [18, "Rosa", "Yesterday's card means yesterday's fish."],
        [22, "Rosa", "A rejection is not the end: the team may protest in time."],
        [27, "Rosa", "And a second judge, who has not seen mine, decides."],
      ],
      ja: [
        [0, "ローサ", "一枚の写真と計測ボード、そして一つの疑問。"],
        [6, "ローサ", "まず魚の全体を見ます。鼻先が当て板に付き、口は閉じています。"],
        [10, "ローサ", "尾が写真から切れていれば、順位表からも消えます。"],
        [14, "ローサ", "次に、その日の識別カードを探します。"],
        [18, "ローサ", "昨日のカードなら、昨日の魚です。"],
        [22, "ローサ", "却下で終わりではありません。期限内なら抗議できます。"],
        [27, "ローサ", "私の判断を見ていない二人目の審判が決めます。"],
      ],
      ar: [
        [0, "روزا", "صورة ولوح قياس وشك واحد."],
        [6, "روزا", "أبحث عن السمكة كلها: الأنف عند الحاجز والفم مغلق."],
        [10, "روزا", "الذيل الذي يخرج من الصورة يُخرج السمكة من لوحة الترتيب."],
        [14, "روزا", "ثم أبحث عن بطاقة التعريف لذلك اليوم."],
        [18, "روزا", "بطاقة الأمس تعني سمكة الأمس."],
        [22, "روزا", "الرفض ليس النهاية: للفريق أن يحتج في الموعد."],
        [27, "روزا", "ويحكم حينئذ حكم ثانٍ لم يطّلع على حكمي."],
      ],
    },
  },
];
