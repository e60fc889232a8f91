import { Fragment, type ReactNode } from 'react';
import { type Area, listedPages } from './areas';
import { AreaLink, AreaPageLink, InArea } from './current-place';
import { Glyph } from './glyph';
import { MoreSheet } from './more-sheet';
import { ScrollRow } from './scroll-row';

/** Counts and warnings, by the id of an area or the URL of a page. */
export type Badges = Readonly<Record<string, ReactNode>>;

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly link: ReactNode;
  /** The entries of its pages; null for an area with a single page. */
  readonly pages: ReactNode;
  readonly badge: ReactNode;
}

/** The entries of all areas, which the column, the row, the bar and its sheet share. */
export function entriesOf(areas: readonly Area[], badges: Badges = {}): readonly Entry[] {
  return areas.map((area) => {
    const { id, label, glyph } = area;
    const pages = listedPages(area);
    const badge = badges[id];
    return {
      id,
      label,
      badge,
      link: (
        <AreaLink area={id} href={pages[0]?.href ?? ''} isOnlyPage={pages.length === 1}>
          <Glyph name={glyph} />
          <span>{label}</span>
          {badge}
        </AreaLink>
      ),
      pages:
        pages.length === 1
          ? null
          : pages.map((page) => (
              <li key={page.href}>
                <AreaPageLink href={page.href}>
                  <span>{page.label}</span>
                  {badges[page.href]}
                </AreaPageLink>
              </li>
            )),
    };
  });
}

type EntriesProps = { entries: readonly Entry[] };

// The links have no classes of their own: each list styles them, so the same elements serve all lists.
const columnStyle =
  'space-y-px [&_a]:flex [&_a]:items-center [&_a]:rounded-md [&_a]:px-2.5 [&_a]:font-medium [&_a]:text-muted ' +
  '[&_a:hover]:bg-subtle [&_a:hover]:text-text [&_a_svg]:size-4 [&_a_svg]:shrink-0 [&_a>span:first-of-type]:min-w-0 ' +
  '[&_a>span:first-of-type]:flex-1 [&_a>span:first-of-type]:truncate [&_a[aria-current=true]]:text-text ' +
  '[&_a[aria-current=page]]:bg-selected [&_a[aria-current=page]]:text-text [&_a[aria-current]_svg]:text-accent-ink';

/** The pages of an area below its entry, in line with the entry's name. */
const innerStyle = 'mt-px mb-2 space-y-px [&_a]:pl-9 [&_a]:font-normal [&_a[aria-current=page]]:font-medium';

/** The areas one below the other; the open one shows its pages. */
export function AreaColumn({ entries }: EntriesProps) {
  return (
    <nav aria-label="Main">
      <ul className={`${columnStyle} [&_a]:h-8 [&_a]:gap-2.5`}>
        {entries.map(({ id, link, pages }) => (
          <li key={id}>
            {link}
            {pages ? (
              <InArea area={id}>
                <ul className={innerStyle}>{pages}</ul>
              </InArea>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages of the open area in a row above the page, on narrow viewports. */
export function AreaRow({ entries }: EntriesProps) {
  return entries.map(({ id, label, pages }) =>
    pages ? (
      <InArea key={id} area={id}>
        <ScrollRow
          label={`${label} pages`}
          className="border-border border-b px-4 sm:px-6 lg:hidden print:hidden"
        >
          <ul className={rowStyle}>{pages}</ul>
        </ScrollRow>
      </InArea>
    ) : null,
  );
}

const rowStyle =
  'flex w-max gap-5 whitespace-nowrap pr-4 [&_a]:-mb-px [&_a]:inline-flex [&_a]:h-10 [&_a]:items-center [&_a]:gap-1.5 [&_a]:border-b-2 ' +
  '[&_a]:border-transparent [&_a]:font-medium [&_a]:text-muted [&_a:focus-visible]:-outline-offset-2 [&_a:hover]:text-text ' +
  '[&_a[aria-current]]:border-accent-ink [&_a[aria-current]]:text-text';

/** Areas with an entry of their own in the bar; the rest is below More. */
const IN_BAR = 3;

/** The bar at the bottom of narrow viewports: the first areas, and a sheet with every page. */
export function AreaBar({ entries }: EntriesProps) {
  const rest = entries.slice(IN_BAR);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-border border-t bg-canvas px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className={barStyle}>
        {entries.slice(0, IN_BAR).map(({ id, link }) => (
          <li key={id}>{link}</li>
        ))}
        <li>
          <MoreSheet
            areas={rest.map(({ id }) => id)}
            badges={
              <span className="flex gap-0.5">
                {rest.map(({ id, badge }) => (
                  <Fragment key={id}>{badge}</Fragment>
                ))}
              </span>
            }
          >
            <AreaList entries={entries} />
          </MoreSheet>
        </li>
      </ul>
    </nav>
  );
}

const barStyle =
  'mx-auto grid h-14 max-w-lg grid-cols-4 ' +
  '[&_:is(a,button)]:relative [&_:is(a,button)]:flex [&_:is(a,button)]:size-full [&_:is(a,button)]:flex-col ' +
  '[&_:is(a,button)]:items-center [&_:is(a,button)]:justify-center [&_:is(a,button)]:gap-0.5 [&_:is(a,button)]:rounded-md ' +
  '[&_:is(a,button)]:font-medium [&_:is(a,button)]:text-muted [&_:is(a,button)]:text-xs ' +
  '[&_:is(a,button):focus-visible]:-outline-offset-2 [&_:is(a,button)[aria-current]]:text-text ' +
  '[&_:is(a,button)_svg]:size-5 [&_:is(a,button)[aria-current]_svg]:text-accent-ink ' +
  '[&_:is(a,button)>span+span]:absolute [&_:is(a,button)>span+span]:top-0.5 [&_:is(a,button)>span+span]:left-1/2 ' +
  '[&_:is(a,button)>span+span]:ml-2.5';

/** Every area with its pages, in the sheet. */
function AreaList({ entries }: EntriesProps) {
  return (
    <nav aria-label="All pages">
      <ul className={`${columnStyle} [&_a]:h-10 [&_a]:gap-2.5 [&>li>a]:text-text`}>
        {entries.map(({ id, link, pages }) => (
          <li key={id}>
            {link}
            {pages ? <ul className={innerStyle}>{pages}</ul> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
