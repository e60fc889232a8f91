'use client';

import { LogOut, UserRound } from 'lucide-react';
import { useTransition } from 'react';
import { Button } from '@/components/ui/controls/button';
import { DropdownMenu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/overlays/dropdown-menu';
import type { AccountLink, Member } from './shell-types';

type AccountMenuProps = {
  member: Member;
  links: readonly AccountLink[];
  signOut: () => Promise<void>;
};

/** The signed-in member, their account pages and sign-out. */
export function AccountMenu({ member, links, signOut }: AccountMenuProps) {
  const [leaving, startLeaving] = useTransition();
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Account of ${member.name}`} pending={leaving}>
          <UserRound aria-hidden="true" />
        </Button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{member.name}</p>
        <p className="truncate text-muted text-sm">{member.email}</p>
        <p className="text-muted text-sm">{member.role}</p>
      </div>
      <MenuSeparator />
      {links.map((link) => (
        <MenuLink key={link.href} href={link.href} icon={link.icon}>
          {link.label}
        </MenuLink>
      ))}
      {links.length > 0 ? <MenuSeparator /> : null}
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => startLeaving(signOut)}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
