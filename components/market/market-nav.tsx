'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useScope } from '@/components/session/scope';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/routes';

const placesOf = ({ org, env }: Scope) => [
  { label: 'Overview', href: routes.market(org, env) },
  { label: 'Instruments', href: routes.instruments(org, env) },
  { label: 'Watchlists', href: routes.watchlists(org, env) },
  { label: 'Indices', href: routes.indices(org, env) },
  { label: 'Exchange rates', href: routes.fx(org, env) },
  { label: 'Calendar', href: routes.marketCalendar(org, env) },
  { label: 'Disclosures', href: routes.disclosures(org, env) },
];

/** The way between the pages of the market. */
export function MarketNav() {
  const scope = useScope();
  const pathname = usePathname();
  const places = placesOf(scope);
  const overview = routes.market(scope.org, scope.env);
  const isAt = (href: string) => pathname === href || (href !== overview && pathname.startsWith(`${href}/`));
  const nav = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  const shown = places.find(({ href }) => isAt(href))?.href;

  // On a phone the list is wider than the window: the page that is open comes into view, and nothing else moves.
  useEffect(() => {
    if (!shown || !nav.current || !current.current) return;
    const [list, own] = [nav.current, current.current].map((element) => element.getBoundingClientRect());
    if (!list || !own) return;
    nav.current.scrollLeft += own.left - list.left - (list.width - own.width) / 2;
  }, [shown]);

  return (
    <nav
      ref={nav}
      aria-label="Market pages"
      className="-mx-4 overflow-x-auto border-border border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-5">
        {places.map(({ label, href }) => (
          <li key={href} className="shrink-0">
            <Link
              ref={href === shown ? current : undefined}
              href={href}
              aria-current={href === shown ? 'page' : undefined}
              className={cn(
                '-mb-px inline-flex h-9 items-center whitespace-nowrap border-b-2 font-medium focus-visible:-outline-offset-2',
                href === shown
                  ? 'border-accent-ink text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
