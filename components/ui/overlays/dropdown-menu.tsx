'use client';

import { Check } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cn } from '../cn';
import { Link } from '../controls/link';
import { menuItemStyle, menuPanelStyle } from './menu-style';
import type { OverlayKit } from './use-overlay-kit';
import { type Trigger, useTrigger } from './use-trigger';

type MenuParts = OverlayKit['Menu'];

/** The menu parts for its items, which render once the script has loaded. */
const Parts = createContext<MenuParts | null>(null);

function useParts(): MenuParts {
  const parts = useContext(Parts);
  if (!parts) throw new Error('a line of a menu stands outside of one');
  return parts;
}

type DropdownMenuProps = {
  trigger: Trigger;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
};

/** Focuses the first item of a menu opened with the keyboard. */
function useFirstLine(list: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => {
      if (list.current?.contains(document.activeElement) && document.activeElement !== list.current) return;
      list.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list, isWanted]);
}

/**
 * A menu below its button. In the DOM it is next to the button, not at the end, so that it is inside the same landmark.
 */
export function DropdownMenu({ trigger, children, align = 'end', className }: DropdownMenuProps) {
  const [{ open, byKeyboard }, setPressed] = useState({ open: false, byKeyboard: false });
  const { button, anchor, id, kit, closing } = useTrigger(trigger, {
    what: 'menu',
    open,
    onPress: setPressed,
  });
  const list = useRef<HTMLDivElement>(null);
  useFirstLine(list, open && byKeyboard && kit !== undefined);
  return (
    <>
      {button}
      {kit ? (
        <Parts value={kit.Menu}>
          <kit.Menu.Root
            open={open}
            onOpenChange={(next) => setPressed({ open: next, byKeyboard: false })}
            modal={false}
          >
            <kit.Menu.Anchor virtualRef={anchor} />
            <kit.Menu.Content
              ref={list}
              aria-labelledby={id}
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className={cn(
                menuPanelStyle,
                'max-h-(--radix-popper-available-height) max-w-80 overflow-y-auto overscroll-contain',
                className,
              )}
              {...closing}
            >
              {children}
            </kit.Menu.Content>
          </kit.Menu.Root>
        </Parts>
      ) : null}
    </>
  );
}

type MenuItemProps = ComponentProps<MenuParts['Item']> & {
  icon?: ReactNode;
  /** Makes the item red, for destructive actions. */
  destructive?: boolean;
  /** Why the item is disabled; it then shows the reason. */
  disabledReason?: string;
};

/** A menu item with an action. */
export function MenuItem({
  icon,
  destructive,
  disabledReason,
  className,
  children,
  ...props
}: MenuItemProps) {
  const { Item } = useParts();
  return (
    <Item
      disabled={disabledReason !== undefined || props.disabled}
      className={cn(menuItemStyle, destructive && 'text-danger', className)}
      {...props}
    >
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason ? <span className="block text-muted text-xs">{disabledReason}</span> : null}
      </span>
    </Item>
  );
}

/** A menu item with a link. */
export function MenuLink({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  const { Item } = useParts();
  return (
    <Item asChild className={menuItemStyle}>
      <Link href={href}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{children}</span>
      </Link>
    </Item>
  );
}

/** A single choice; the selected item has a tick. */
export function MenuRadioGroup(props: ComponentProps<MenuParts['RadioGroup']>) {
  const { RadioGroup } = useParts();
  return <RadioGroup {...props} />;
}

/** An item of a `MenuRadioGroup`. */
export function MenuRadioItem({
  value,
  icon,
  children,
}: {
  value: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  const { RadioItem, ItemIndicator } = useParts();
  return (
    <RadioItem value={value} className={cn(menuItemStyle, 'pr-8')}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      <ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" />
      </ItemIndicator>
    </RadioItem>
  );
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts();
  return <Label className="px-2 py-1.5 text-muted text-xs">{children}</Label>;
}

/** A line between groups. */
export function MenuSeparator() {
  const { Separator } = useParts();
  return <Separator className="-mx-1 my-1 h-px bg-border" />;
}
