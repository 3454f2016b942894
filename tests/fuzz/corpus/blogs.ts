import { randomUUID } from "node:crypto";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, read } from "../request.ts";

const newBlog = async ({ sql }: Fixtures): Promise<string> => {
  const [made] = await sql<[{ id: string }]>`
    insert into public.blogs (slug, title, author_name, body)
    values (${`fuzz-${randomUUID()}`}, 'Knots', 'Rosa', 'A knot.') returning id`;
  return made.id;
};

/** The blog: what everybody reads, and what admins write. */
export const RPC_BLOGS: Corpus = {
  read_blogs: () => call("read_blogs", { page: 1, query: "knots", tag: "Rules" }, "anon"),
  read_blog: () => call("read_blog", { key: "best-five-explained" }, "anon"),
  read_blog_draft: async (fixtures) => {
    const id = await newBlog(fixtures);
    const secret = randomUUID().replaceAll("-", "");
    await fixtures.sql`
      insert into public.blog_links (blog_id, secret_digest)
      values (${id}, private.code_digest(${secret}))`;
    return call("read_blog_draft", { id, secret }, "anon");
  },
  read_blog_feed: () => call("read_blog_feed", { locale: "en" }, "anon"),
  create_blog: () =>
    call("create_blog", {
      id: randomUUID(),
      locale: "ja",
      title: "結び目",
      author_name: "Rosa",
      version_of: null,
    }),
  save_blog: async (fixtures) =>
    call("save_blog", {
      id: await newBlog(fixtures),
      base: 1,
      title: "Knots",
      description: null,
      body: "**Two**",
    }),
  change_blog: async (fixtures) =>
    call("change_blog", {
      id: await newBlog(fixtures),
      wanted: { tags: ["Knots"] },
      seen: { tags: [] },
    }),
  publish_blog: async (fixtures) =>
    call("publish_blog", { id: await newBlog(fixtures), revision: 1, at: "2026-12-24T10:00:00Z" }),
  withdraw_blog: async (fixtures) => call("withdraw_blog", { id: await newBlog(fixtures) }),
  share_blog: async (fixtures) => call("share_blog", { id: await newBlog(fixtures), shared: true }),
  attend_blog: async (fixtures) => call("attend_blog", { id: await newBlog(fixtures) }),
  find_any_blog_image: () =>
    call("find_any_blog_image", { group_id: randomUUID(), source: randomUUID() }),
  remove_blog: async (fixtures) => call("remove_blog", { id: await newBlog(fixtures) }),
};

export const REST_READS_BLOGS: Corpus = {
  text_versions: () =>
    read("text_versions", { select: "revision,title", published_at: "not.is.null" }, "admin"),
  blog_links: () => read("blog_links", { select: "blog_id,created_at" }, "admin"),
};
