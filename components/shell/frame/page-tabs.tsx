'use client';

import { useEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';

type PageTabsProps = {
  /** The name of the group, for screen readers. */
  label: string;
  places: readonly { readonly label: string; readonly href: string }[];
  /** The URL of the current tab. */
  current: string | undefined;
};

/** Tabs between the pages of one area. */
export function PageTabs({ label, places, current }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const open = useRef<HTMLAnchorElement>(null);

  // On a phone the list is wider than the viewport: scroll the current tab into view, and nothing else.
  useEffect(() => {
    if (!current || !nav.current || !open.current) return;
    const [list, own] = [nav.current, open.current].map((element) => element.getBoundingClientRect());
    if (!list || !own) return;
    nav.current.scrollLeft += own.left - list.left - (list.width - own.width) / 2;
  }, [current]);

  return (
    <nav
      ref={nav}
      aria-label={label}
      className="-mx-4 overflow-x-auto border-border border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-5">
        {places.map((place) => (
          <li key={place.href} className="shrink-0">
            <Link
              ref={place.href === current ? open : undefined}
              href={place.href}
              aria-current={place.href === current ? 'page' : undefined}
              className={cn(
                '-mb-px inline-flex h-9 items-center whitespace-nowrap border-b-2 font-medium focus-visible:-outline-offset-2',
                place.href === current
                  ? 'border-accent-ink text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
