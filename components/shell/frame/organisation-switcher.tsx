'use client';

import { ChevronsUpDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { DropdownMenu, MenuLabel, MenuLink } from '@/components/ui/overlays/dropdown-menu';
import { Popover } from '@/components/ui/overlays/popover';
import type { Trigger } from '@/components/ui/overlays/use-trigger';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleMembership } from '@/lib/dashboard/session/token';

/** The initials of a name in a small square. */
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

type Organisation = Pick<VisibleMembership, 'slug' | 'name' | 'environments'>;

type OrganisationSwitcherProps = { current: Organisation; choices: readonly Organisation[] };

/** With at least this many organisations the menu has a search. */
const SEARCHED_FROM = 12;

/** Most people belong to few organisations, so the search loads on hover or focus. */
const loadList = () => import('@/components/ui/controls/search-list').then((module) => module.SearchList);
const SearchList = dynamic(loadList, { ssr: false, loading: () => <Skeleton className="m-2.5 h-64" /> });

function OrganisationSearch({ current, choices, trigger }: OrganisationSwitcherProps & { trigger: Trigger }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const options = useMemo(() => choices.map(({ slug, name }) => ({ value: slug, label: name })), [choices]);

  function choose(slug: string): void {
    setOpen(false);
    const choice = choices.find((one) => one.slug === slug);
    if (choice && slug !== current.slug) router.push(routes.startOf(choice));
  }
  return (
    <Popover
      label="Organisations"
      open={open}
      onOpenChange={setOpen}
      className="w-80 max-w-[calc(100vw-1rem)] p-0"
      trigger={trigger}
    >
      <SearchList
        options={options}
        value={current.slug}
        searchLabel="Search organisations"
        emptyLabel="You don’t belong to an organisation with that name."
        onChoose={choose}
      />
    </Popover>
  );
}

/** The current organisation; switches between organisations if there are several. */
export function OrganisationSwitcher({ current, choices }: OrganisationSwitcherProps) {
  const name = (
    <>
      <Monogram name={current.name} />
      <span className="min-w-0 truncate font-semibold">{current.name}</span>
    </>
  );
  if (choices.length < 2) return <div className="flex min-w-0 items-center gap-2 px-1.5">{name}</div>;
  const isSearched = choices.length >= SEARCHED_FROM;
  const trigger = (
    <button
      type="button"
      aria-label={`${current.name}: change organisation`}
      onFocus={isSearched ? () => void loadList() : undefined}
      onPointerEnter={isSearched ? () => void loadList() : undefined}
      className="flex h-9 min-w-0 items-center gap-2 rounded-md px-1.5 hover:bg-subtle"
    >
      {name}
      <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
    </button>
  );
  if (isSearched) return <OrganisationSearch current={current} choices={choices} trigger={trigger} />;
  return (
    <DropdownMenu align="start" trigger={trigger}>
      <MenuLabel>Organisations</MenuLabel>
      {choices.map((choice) => (
        <MenuLink key={choice.slug} href={routes.startOf(choice)} icon={<Monogram name={choice.name} />}>
          {choice.name}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
