import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names.ts";

/** Arrow keys and order follow the reader's direction. */
export function Tabs(props: ComponentProps<typeof Primitive.Root>) {
  const { i18n } = useTranslation();
  return <Primitive.Root dir={i18n.dir()} {...props} />;
}

export const TabsContent = Primitive.Content;

/** A ruled underline in the signal colour marks the open tab, as in a chart's margin. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List className={classNames("flex gap-5 overflow-x-auto", className)} {...rest} />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={classNames(
        "min-h-11 min-w-11 shrink-0 border-b-3 border-unmarked whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-signal data-[state=active]:font-semibold data-[state=active]:text-ink print:data-[state=inactive]:hidden",
        className,
      )}
      {...rest}
    />
  );
}
