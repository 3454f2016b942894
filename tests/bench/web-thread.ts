import postgres from "postgres";
import { addForum, reply, startThread } from "../helpers/forum.ts";
import { drawPicture, type StackPlace, storePicture } from "../helpers/store-picture.ts";
import { addMembers } from "./community-field.ts";

interface Place extends StackPlace {
  dbUrl: string;
}

const POSTS = 50;
/** One post in so many, the first among them, has a picture. */
const PICTURE_EVERY = 4;
const [WIDTH, HEIGHT] = [1600, 1200];
const BUCKET = "forum-images";
const WORDS = [
  "Fished the flats from first light until the wind came up. Two on topwater, the rest on a white paddle tail worked slower than you would think. Water was 18 degrees and clear.",
  "Same here. They sit tight to the edge and will not move for anything fast. What line do you use?",
  "Eight pound braid, a metre and a half of fluorocarbon.\n\n- lighter if it is flat calm\n- heavier near the pilings",
  "> tight to the edge\n\nThat is what I saw last week, too. **Mind the oysters** on the falling tide.",
];

/** Fills a thread of 50 posts with pictures, and returns the paths of its topic and of itself. */
export async function addThread(place: Place): Promise<{ topic: string; thread: string }> {
  const sql = postgres(place.dbUrl, { max: 1, onnotice: () => {} });
  try {
    const forum = await addForum(sql);
    const members = await addMembers(sql, POSTS);
    let started: Awaited<ReturnType<typeof startThread>> | undefined;
    for (const [n, member] of members.entries()) {
      const words = WORDS[n % WORDS.length] ?? "";
      let picture = "";
      if (n % PICTURE_EVERY === 0) {
        const drawn = await drawPicture(n, [WIDTH, HEIGHT], BUCKET);
        await storePicture(sql, place, drawn, {
          bucket: BUCKET,
          folder: member.id,
          owner: member.id,
        });
        picture = `\n\n![A fish on a measuring board](image:${drawn.source}#${WIDTH}x${HEIGHT})`;
      }
      const body = `${words}${picture}`;
      if (started) await reply(sql, member, started.thread.id, body);
      else started = await startThread(sql, member, forum, { title: "First light reports", body });
    }
    if (!started) throw new Error("The thread has no post");
    const topic = `/topics/${forum.topicSlug}`;
    return { topic, thread: `${topic}/${started.thread.number}` };
  } finally {
    await sql.end();
  }
}
