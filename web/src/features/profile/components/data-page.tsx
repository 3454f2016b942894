import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { hasPasswordOf } from "../has-password.ts";
import { factorsOf } from "../queries.ts";
import { DataBlock } from "./data-block.tsx";
import { DeleteBlock } from "./delete-block.tsx";
import { SettingsPage } from "./settings-page.tsx";

/** What is kept of the account, and its end. */
export function DataPage({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { data: factors } = useQuery(factorsOf(user.id));
  return (
    <SettingsPage title="settings.data">
      <DataBlock />
      <DeleteBlock
        email={user.email ?? ""}
        hasPassword={hasPasswordOf(user)}
        hasFactor={Boolean(factors?.app)}
        onDeleted={onDeleted}
      />
    </SettingsPage>
  );
}
