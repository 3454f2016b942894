import type { HomePartModule } from "../../components/own-home/home-part.tsx";
import { UnreadPart } from "./components/unread-part.tsx";
import { inboxQuery, noticeWordsQuery } from "./queries.ts";
import { readerLanguage } from "./use-reader-language.ts";

export const unreadNotices: HomePartModule = {
  name: "unread-notices",
  words: ["notices"],
  load: (queryClient, userId) =>
    Promise.all([
      queryClient.prefetchQuery(inboxQuery(userId)),
      queryClient.prefetchQuery(noticeWordsQuery(readerLanguage())),
    ]),
  Part: UnreadPart,
};
