import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { siteSettings } from "../../../../supabase/functions/_shared/contracts/site-settings.ts";
import {
  FIRST_SETTINGS,
  SITE_COLUMNS,
} from "../../../../supabase/functions/_shared/contracts/first-settings.ts";
import type { SiteSettings } from "../../../../supabase/functions/_shared/contracts/site.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { fieldsOf } from "../../lib/forms/save-unchanged.ts";

/** The settings, and the time of the last save, which the next one builds on. */
export type SettingsRow = SiteSettings & { updated_at: string };

const version = z.object({ updated_at: z.string() });

export const settingsKeys = {
  all: ["admin-settings"] as const,
  of: (userId: string) => sessionKey(userId, settingsKeys.all),
};

export const readRow = (row: unknown): SettingsRow => ({
  ...siteSettings.parse(row),
  ...version.parse(row),
});

export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: settingsKeys.of(userId),
    queryFn: ({ signal }) => readSettings(signal),
  });

export async function readSettings(signal?: AbortSignal): Promise<SettingsRow> {
  const row = (await getSupabase()).from("site_settings").select(`${SITE_COLUMNS},updated_at`);
  const { data } = await (signal ? row.abortSignal(signal) : row).single().throwOnError();
  return readRow(data);
}

/** What the forms of the page are about. */
export const fieldsOfRow = (row: SettingsRow): SiteSettings =>
  fieldsOf(row, FIRST_SETTINGS) as SiteSettings;
