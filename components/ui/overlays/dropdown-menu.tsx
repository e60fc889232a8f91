'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';
import { Link } from '../controls/link';
import { menuItemStyle, menuPanelStyle } from './menu-style';

type DropdownMenuProps = {
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
};

/** A menu that opens under its button. It stands beside the button in the document, not at its end, so that it is inside the same landmark. */
export function DropdownMenu({ trigger, children, align = 'end', className }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          menuPanelStyle,
          'max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto overscroll-contain',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode;
  /** Turns the line red: it takes something away. */
  destructive?: boolean;
  /** Why it can't be chosen; the line is then disabled and shows the reason. */
  disabledReason?: string;
};

/** A line that does something. */
export function MenuItem({
  icon,
  destructive,
  disabledReason,
  className,
  children,
  ...props
}: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabledReason !== undefined || props.disabled}
      className={cn(menuItemStyle, destructive && 'text-danger', className)}
      {...props}
    >
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason ? <span className="block text-muted text-xs">{disabledReason}</span> : null}
      </span>
    </Radix.Item>
  );
}

/** A line that leads to an address. */
export function MenuLink({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Radix.Item asChild className={menuItemStyle}>
      <Link href={href}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{children}</span>
      </Link>
    </Radix.Item>
  );
}

/** One choice among several, with a tick at the chosen one. */
export function MenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup {...props} />;
}

/** A line of a `MenuRadioGroup`. */
export function MenuRadioItem({
  value,
  icon,
  children,
}: {
  value: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Radix.RadioItem value={value} className={cn(menuItemStyle, 'pr-8')}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5 text-muted text-xs">{children}</Radix.Label>;
}

/** A line between groups. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
}
