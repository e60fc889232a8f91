import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '@/lib/format';
import { LinkButton } from '../controls/link-button';

type CursorPagerProps = {
  shown: number;
  /** The URL of the first page; omitted on the first page. */
  firstHref?: string;
  /** The URL of the previous page; omitted on the first page, and in lists that only go forward. */
  previousHref?: string;
  /** The URL of the next page; omitted on the last. */
  nextHref?: string;
};

/** The footer of a list page. */
export function CursorPager({ shown, firstHref, previousHref, nextHref }: CursorPagerProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-border border-t px-4 py-2 sm:px-5">
      <p className="tabular text-muted text-sm">{formatCount(shown)} on this page</p>
      <div className="flex items-center gap-2">
        {firstHref ? (
          <LinkButton size="small" href={firstHref}>
            <ChevronFirst aria-hidden="true" />
            First page
          </LinkButton>
        ) : null}
        {previousHref ? (
          <LinkButton size="small" href={previousHref}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </LinkButton>
        ) : null}
        {nextHref ? (
          <LinkButton size="small" href={nextHref}>
            Next
            <ChevronRight aria-hidden="true" />
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
