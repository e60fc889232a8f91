'use no memo';

import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from '@/components/ui/controls/link';

export type Breadcrumb = { label: string; href: string };

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Parent pages, without the page itself. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Next to the title: a status. */
  status?: ReactNode;
  actions?: ReactNode;
};

/** The page header: breadcrumbs, title and actions. */
export function PageHeader({ title, description, breadcrumbs = [], status, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {breadcrumbs.length > 0 ? (
          <nav aria-label="Breadcrumbs" className="mb-1 flex flex-wrap items-center gap-1 text-muted text-sm">
            {breadcrumbs.map((crumb) => (
              <Fragment key={crumb.href}>
                <Link href={crumb.href} className="rounded-sm hover:text-text hover:underline">
                  {crumb.label}
                </Link>
                <ChevronRight aria-hidden="true" className="size-3.5 text-faint last:hidden" />
              </Fragment>
            ))}
          </nav>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]">{title}</h1>
          {status}
        </div>
        {description ? <p className="mt-1 max-w-2xl text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
