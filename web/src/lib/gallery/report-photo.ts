import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { photoReport } from "../../../../supabase/functions/_shared/contracts/photos.ts";
import { readFunctionError } from "../api/function-error.ts";
import { getSupabase } from "../api/supabase.ts";

/** Of members and of guests, whom the server counts by their address. */
export const reportPhoto = mutationOptions({
  mutationKey: ["gallery", "report"],
  mutationFn: async ({ id, ...report }: z.output<typeof photoReport> & { id: string }) => {
    const supabase = await getSupabase();
    const { error } = await supabase.functions.invoke(`photos/gallery/${id}/reports`, {
      body: report,
    });
    if (error) throw await readFunctionError(error);
  },
});
