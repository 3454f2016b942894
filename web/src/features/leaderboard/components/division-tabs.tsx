import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../../components/ui/tabs.tsx";

interface Props {
  divisions: readonly { id: string; name: string }[];
  chosen: string | null;
  onChoose: (division: string) => void;
  /** What stands at the end of the line. */
  aside: ReactNode;
  children: ReactNode;
}

/** The divisions of an event as tabs over the one board that is shown. */
export function DivisionTabs({ divisions, chosen, onChoose, aside, children }: Props) {
  const { t } = useTranslation("leaderboard");
  const value = chosen ?? "";
  return (
    // Manual: passing over a tab with the arrow keys must not change the address.
    <Tabs value={value} onValueChange={onChoose} activationMode="manual">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <TabsList aria-label={t("divisions")}>
          {divisions.map(({ id, name }) => (
            <TabsTrigger key={id} value={id}>
              <bdi>{name}</bdi>
            </TabsTrigger>
          ))}
        </TabsList>
        {aside}
      </div>
      <TabsContent value={value} tabIndex={-1}>
        {children}
      </TabsContent>
    </Tabs>
  );
}
