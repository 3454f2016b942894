import type { Language } from "../page/languages.ts";
import { logError } from "../log.ts";
import { getSupabase } from "../api/supabase.ts";

/**
 * Stores the language that an account's mails are written in: the profile's column is read by the
 * functions, the metadata by the auth service. An error is logged, since the page itself has its
 * language already.
 */
export async function storeLanguage(userId: string, locale: Language): Promise<void> {
  try {
    const supabase = await getSupabase();
    await supabase.from("profiles").update({ locale }).eq("id", userId).throwOnError();
    const { error } = await supabase.auth.updateUser({ data: { locale } });
    if (error) throw error;
  } catch (error) {
    logError("The language of the account's mails could not be stored.", error);
  }
}
