interface DemoReward {
  /** Of the seed. */
  id: string;
  /** Of the scene; its files are `{picture}-reward-{n}.webp`. */
  picture: string;
}

/** The pictures of the seed's rewards: npm run demo:pictures. */
export const DEMO_REWARDS: DemoReward[] = [
  { id: "a7000000-0000-4000-8000-000000000001", picture: "stickers" },
  { id: "a7000000-0000-4000-8000-000000000002", picture: "cap" },
  { id: "a7000000-0000-4000-8000-000000000003", picture: "steelyard" },
];
