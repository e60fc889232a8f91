'use client';
'use no memo';

import { usePathname } from 'next/navigation';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { notifyReason } from '@/components/ui/overlays/toast';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { NavigationGroup, NavigationItem } from './shell-types';

/** Finds the item for a path: the one whose URL is its longest prefix. */
function currentHref(groups: readonly NavigationGroup[], pathname: string): string | undefined {
  return groups
    .flatMap((group) => group.items.map(({ href, area = href }) => ({ href, area })))
    .filter(({ area }) => pathname === area || pathname.startsWith(`${area}/`))
    .sort((left, right) => right.area.length - left.area.length)[0]?.href;
}

const itemStyle =
  'flex h-10 w-full items-center gap-2.5 rounded-md px-2.5 text-left font-medium lg:h-8 [&_svg]:size-4 [&_svg]:shrink-0';

type EntryProps = { item: NavigationItem; isCurrent: boolean; onNavigate: (() => void) | undefined };

function Entry({ item, isCurrent, onNavigate }: EntryProps) {
  return (
    <Link
      href={item.href}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        itemStyle,
        isCurrent
          ? 'bg-selected text-text [&_svg]:text-accent-ink'
          : 'text-muted hover:bg-subtle hover:text-text',
      )}
    >
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.badge}
    </Link>
  );
}

/** A disabled page that shows the reason on hover, focus and tap. */
function Disabled({ item, reason }: { item: NavigationItem; reason: string }) {
  return (
    <Tooltip content={reason} side="right">
      <button
        type="button"
        aria-disabled="true"
        aria-description={reason}
        onClick={() => notifyReason({ title: reason })}
        className={cn(itemStyle, 'cursor-not-allowed text-muted opacity-60')}
      >
        {item.icon}
        <span className="min-w-0 flex-1 truncate">{item.label}</span>
      </button>
    </Tooltip>
  );
}

type NavigationProps = {
  groups: readonly NavigationGroup[];
  onNavigate?: () => void;
  /** Horizontal, for a bar; groups then have no label. */
  row?: boolean;
};

/** The dashboard's pages in groups; the current one is marked. */
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
            {group.items.map((item) => (
              <li key={item.href}>
                {item.disabledReason ? (
                  <Disabled item={item} reason={item.disabledReason} />
                ) : (
                  <Entry item={item} isCurrent={item.href === current} onNavigate={onNavigate} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
