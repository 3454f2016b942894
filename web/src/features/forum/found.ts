import type { GrowingUrlListed } from "../../components/list/use-list-query.ts";
import type { FoundPost } from "./queries.ts";
import type { ForumSearch } from "./search.ts";

/** What a search has found, and the search itself, as the address has it. */
export type Found = GrowingUrlListed<FoundPost, ForumSearch>;
