import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { levelsAbove } from '@/lib/dashboard/routes/page-area';

export type Breadcrumb = { label: string; href: string };

/** The pages above a page, from its area down to its list. */
export function Breadcrumbs({ parents }: { parents: readonly Breadcrumb[] }) {
  const [first] = parents;
  if (!first) return null;
  return (
    <nav aria-label="Breadcrumbs" className="mb-1 flex flex-wrap items-center gap-1 text-muted text-sm">
      {[...levelsAbove(first.href), ...parents].map((crumb) => (
        <Fragment key={crumb.label}>
          <Link href={crumb.href} className="rounded-sm hover:text-text hover:underline">
            {crumb.label}
          </Link>
          <ChevronRight aria-hidden="true" className="size-3.5 text-faint last:hidden" />
        </Fragment>
      ))}
    </nav>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Leaves the description out on a phone, where the rows of a list need its place. */
  isList?: boolean;
  /** The current tab above it has the same name: on a phone, only screen readers get the title. */
  isTab?: boolean;
  /** Parent pages below the area, without the page itself. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Next to the title: a status. */
  status?: ReactNode;
  actions?: ReactNode;
};

/** The page header: breadcrumbs, title and actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, isList = false, isTab = false, breadcrumbs = [], status, actions } = props;
  return (
    <header
      className={cn(
        'flex flex-wrap items-end justify-between gap-x-6 gap-y-3',
        // Without a box there is no gap around what is not shown.
        isTab && !status && !actions && 'max-sm:contents',
      )}
    >
      <div className="min-w-0">
        <Breadcrumbs parents={breadcrumbs} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            className={cn(
              'min-w-0 font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]',
              isTab && 'max-sm:sr-only',
            )}
          >
            {title}
          </h1>
          {status}
        </div>
        {description ? (
          <p className={cn('mt-1 max-w-2xl text-muted', isList && 'max-sm:hidden')}>{description}</p>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
