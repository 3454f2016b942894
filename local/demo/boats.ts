import type { DemoTexts } from "./albums.ts";

export interface DemoBoat {
  /** Of the seed. */
  id: string;
  photos: { picture: string; alt: DemoTexts }[];
}

const start = {
  picture: "start",
  alt: {
    en: "Drawing: four boats on the bay as the sun rises, each with one rod out.",
    ja: "イラスト：日の出の湾に4艇のボート。それぞれ竿を1本出している。",
    ar: "رسم: أربعة قوارب في الخليج عند شروق الشمس، من كل قارب صنارة ممدودة.",
  },
};
const harbour = {
  picture: "harbour",
  alt: {
    en: "Drawing: the harbour where the boat is moored.",
    ja: "イラスト：ボートを係留している港。",
    ar: "رسم: الميناء الذي يرسو فيه القارب.",
  },
};
const rods = {
  picture: "rods",
  alt: {
    en: "Drawing: rods in their holders, ready for the trip.",
    ja: "イラスト：ロッドホルダーに立てた竿。",
    ar: "رسم: صنارات في حواملها جاهزة للرحلة.",
  },
};

/** The pictures of the seed's boats, drawn for the albums: npm run demo:pictures. */
export const DEMO_BOATS: DemoBoat[] = [
  { id: "b0a70000-0000-4000-8000-000000000001", photos: [start, rods, harbour] },
  { id: "b0a70000-0000-4000-8000-000000000002", photos: [rods, start] },
  { id: "b0a70000-0000-4000-8000-000000000003", photos: [harbour, rods] },
  { id: "b0a70000-0000-4000-8000-000000000004", photos: [harbour] },
];
