import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export const Menu = Primitive.Root;
export const MenuTrigger = Primitive.Trigger;
export const MenuRadioGroup = Primitive.RadioGroup;

const itemStyle =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-disabled:opacity-60 data-highlighted:bg-shoal";

const focusFirstItem = (content: HTMLElement | null): void =>
  content?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });

/** `byKeyboard`: a key opened the menu before it could see that itself; its first item takes the focus. */
export function MenuContent({
  byKeyboard = false,
  children,
}: {
  byKeyboard?: boolean;
  children: ReactNode;
}) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        ref={byKeyboard ? focusFirstItem : undefined}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-44 overflow-y-auto overscroll-contain rounded-md border border-ink p-1 text-ink scroll-cue data-[state=open]:animate-fade"
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-2">
      {children}
    </Primitive.Label>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={classNames(itemStyle, className)} {...rest} />;
}

export function MenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={classNames(itemStyle, "justify-between", className)} {...rest}>
      {children}
      <Primitive.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-signal" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}
