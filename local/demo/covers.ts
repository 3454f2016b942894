/** The covers that a first start gives to posts of the blog. Pictures: npm run demo:pictures. */
export interface DemoCover {
  /** That of the post in all languages. */
  group: string;
  source: string;
  /** Of the scene; its files are `{picture}-cover-{n}.webp`. */
  picture: string;
}

export const DEMO_COVERS: DemoCover[] = [
  {
    group: "b2000000-0000-4000-8000-000000000001",
    source: "c0000000-0000-4000-8000-000000000001",
    picture: "board",
  },
  {
    group: "b2000000-0000-4000-8000-000000000002",
    source: "c0000000-0000-4000-8000-000000000002",
    picture: "release",
  },
  {
    group: "b2000000-0000-4000-8000-000000000003",
    source: "c0000000-0000-4000-8000-000000000003",
    picture: "kayak",
  },
];
