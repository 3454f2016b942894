import { mutationOptions } from "@tanstack/react-query";
import { getSupabase } from "../api/supabase.ts";

interface Block {
  /** Of the member. */
  number: number;
  blocked: boolean;
}

/** Folds the posts of a member for the reader, and keeps their notices away; or no longer. */
export const blockMember = mutationOptions({
  mutationKey: ["forum", "block"],
  mutationFn: async (block: Block): Promise<Block> => {
    const supabase = await getSupabase();
    await supabase.rpc("block_member", block).throwOnError();
    return block;
  },
});
