'use client';

import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useTheme } from 'next-themes';
import { type ReactNode, useTransition } from 'react';
import { Button } from '@/components/ui/controls/button';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@/components/ui/overlays/dropdown-menu';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import { accountLinksOf, type FrameKind, signOutAndLeave } from '../sign-in/account-links';

function Theme() {
  const { theme, setTheme } = useTheme();
  const change = (chosen: string) => {
    // Whatever fades would lag behind the rest of the page.
    const { classList } = document.documentElement;
    const still = '[&_*]:transition-none!';
    classList.add(still);
    setTheme(chosen);
    requestAnimationFrame(() => requestAnimationFrame(() => classList.remove(still)));
  };
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={change}>
        <MenuRadioItem value="light" icon={<Sun aria-hidden="true" />}>
          Light
        </MenuRadioItem>
        <MenuRadioItem value="dark" icon={<Moon aria-hidden="true" />}>
          Dark
        </MenuRadioItem>
        <MenuRadioItem value="system" icon={<Monitor aria-hidden="true" />}>
          System
        </MenuRadioItem>
      </MenuRadioGroup>
    </>
  );
}

type AccountMenuProps = { session: VisibleSession; roleName?: string; kind: FrameKind; help: ReactNode };

/** The signed-in person, their account pages, help, the theme and sign-out. */
export function AccountMenu({ session, roleName, kind, help }: AccountMenuProps) {
  const [leaving, startLeaving] = useTransition();
  const { name, email } = session.person;
  const links = accountLinksOf(session, kind);
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Account of ${name}`} pending={leaving}>
          <UserRound aria-hidden="true" />
        </Button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-muted text-sm">{email}</p>
        {roleName ? <p className="text-muted text-sm">{roleName}</p> : null}
      </div>
      <MenuSeparator />
      {links.map((link) => (
        <MenuLink key={link.href} href={link.href} icon={link.icon}>
          {link.label}
        </MenuLink>
      ))}
      {links.length > 0 ? <MenuSeparator /> : null}
      {help}
      <MenuSeparator />
      <Theme />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => startLeaving(signOutAndLeave)}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
