'use client';

import { usePathname } from 'next/navigation';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import type { NavigationGroup } from './shell-types';

/** The item that an address belongs to: the one whose own address is the longest beginning of it. */
function currentHref(groups: readonly NavigationGroup[], pathname: string): string | undefined {
  return groups
    .flatMap((group) => group.items.map((item) => item.href))
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((left, right) => right.length - left.length)[0];
}

type NavigationProps = {
  groups: readonly NavigationGroup[];
  onNavigate?: () => void;
  /** Side by side, for a bar; groups then have no label. */
  row?: boolean;
};

/** The pages of the dashboard, in groups, with the one that is open marked. */
export function Navigation({ groups, onNavigate, row = false }: NavigationProps) {
  const current = currentHref(groups, usePathname());
  return (
    <nav aria-label="Main" className={row ? 'flex min-w-0 gap-1' : 'space-y-5'}>
      {groups.map((group, index) => (
        <div key={group.label ?? index}>
          {group.label && !row ? (
            <p className="mb-1 px-2.5 font-medium text-muted text-xs">{group.label}</p>
          ) : null}
          <ul className={row ? 'flex gap-1' : 'space-y-px'}>
            {group.items.map((item) => {
              const isCurrent = item.href === current;
              return (
                <li key={item.href}>
                  <Link
                    href={item.href}
                    onClick={onNavigate}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={cn(
                      'flex h-10 items-center gap-2.5 rounded-md px-2.5 font-medium lg:h-8 [&_svg]:size-4 [&_svg]:shrink-0',
                      isCurrent
                        ? 'bg-selected text-text [&_svg]:text-accent-ink'
                        : 'text-muted hover:bg-subtle hover:text-text',
                    )}
                  >
                    {item.icon}
                    <span className="min-w-0 flex-1 truncate">{item.label}</span>
                    {item.badge}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
