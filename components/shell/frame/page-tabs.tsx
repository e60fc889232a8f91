'use client';

import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { ScrollRow } from './scroll-row';

type PageTabsProps = {
  /** The name of the group, for screen readers. */
  label: string;
  places: readonly { readonly label: string; readonly href: string }[];
  /** The URL of the current tab. */
  current: string | undefined;
};

/** Tabs between the pages of one area. */
export function PageTabs({ label, places, current }: PageTabsProps) {
  return (
    <ScrollRow label={label} className="-mx-4 border-border border-b px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-5 pr-4">
        {places.map((place) => (
          <li key={place.href} className="shrink-0">
            <Link
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
    </ScrollRow>
  );
}
