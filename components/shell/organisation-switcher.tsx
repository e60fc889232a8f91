'use client';

import { ChevronsUpDown } from 'lucide-react';
import { DropdownMenu, MenuLabel, MenuLink } from '@/components/ui/dropdown-menu';
import type { Organisation, OrganisationChoice } from './shell-types';

/** The first letters of a name on a small square. */
function Monogram({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-md bg-selected font-semibold text-[0.6875rem] text-text"
    >
      {letters}
    </span>
  );
}

type OrganisationSwitcherProps = { current: Organisation; choices: readonly OrganisationChoice[] };

/** Whose money this is; with more than one organisation it changes between them. */
export function OrganisationSwitcher({ current, choices }: OrganisationSwitcherProps) {
  const name = (
    <>
      <Monogram name={current.name} />
      <span className="min-w-0 truncate font-semibold">{current.name}</span>
    </>
  );
  if (choices.length < 2) return <div className="flex min-w-0 items-center gap-2 px-1.5">{name}</div>;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${current.name}: change organisation`}
          className="flex h-9 min-w-0 items-center gap-2 rounded-md px-1.5 hover:bg-subtle"
        >
          {name}
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuLabel>Organisations</MenuLabel>
      {choices.map((choice) => (
        <MenuLink key={choice.slug} href={choice.href} icon={<Monogram name={choice.name} />}>
          {choice.name}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
