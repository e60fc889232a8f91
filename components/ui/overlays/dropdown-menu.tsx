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

/** The parts of a menu, for its lines: they are rendered once its script is there. */
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

/** Puts the focus on the first line of a menu that the keyboard opened. */
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

/** A menu that opens under its button. It stands beside the button in the document, not at its end, so that it is inside the same landmark. */
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

/** A line that leads to an address. */
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

/** One choice among several, with a tick at the chosen one. */
export function MenuRadioGroup(props: ComponentProps<MenuParts['RadioGroup']>) {
  const { RadioGroup } = useParts();
  return <RadioGroup {...props} />;
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
