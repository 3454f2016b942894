import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { SITE_COLUMNS } from "../../../../supabase/functions/_shared/contracts/first-settings.ts";
import type { SiteSettings } from "../../../../supabase/functions/_shared/contracts/site.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { fieldsOf, readsConflict, saveUnchanged } from "../../lib/forms/save-unchanged.ts";
import { adoptSite } from "../../lib/site.ts";
import { fieldsOfRow, readRow, readSettings, settingsKeys, type SettingsRow } from "./queries.ts";

interface Save {
  seen: SiteSettings;
  values: Partial<SiteSettings>;
}

/** Stores what a form changed, unless another admin has changed the same. */
export const saveSettings = (
  queryClient: QueryClient,
  userId: string,
  onSaved: (fields: Partial<SiteSettings>) => void,
) =>
  mutationOptions({
    mutationKey: [...settingsKeys.all, "save"],
    mutationFn: async ({ seen, values }: Save): Promise<SettingsRow> => {
      const supabase = await getSupabase();
      return saveUnchanged<SettingsRow, Partial<SiteSettings>>({
        seen,
        values,
        read: () => readSettings(),
        write: async (changes, at) => {
          const { data } = await supabase
            .from("site_settings")
            .update(changes)
            .eq("updated_at", at)
            .select(`${SITE_COLUMNS},updated_at`)
            .maybeSingle()
            .throwOnError();
          return data && readRow(data);
        },
      });
    },
    onSuccess: (row, { values }) => {
      onSaved(fieldsOf(row, values));
      queryClient.setQueryData(settingsKeys.of(userId), row);
      // The footer of this tab, and the zone of the office's other pages.
      adoptSite(fieldsOfRow(row));
    },
    ...readsConflict(queryClient, settingsKeys.of(userId)),
  });
