import type { ReactNode } from 'react';
import { Link } from '@/components/ui/controls/link';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

type FoundRowProps = {
  href: string;
  name: string;
  /** Under the name: what it is. */
  about: ReactNode;
  /** At the right: what it costs, or what it is worth. */
  figure: ReactNode;
  /** Under that figure. */
  figureAbout: ReactNode;
};

/** One of those that are found: the way to its ticket. */
export function FoundRow({ href, name, about, figure, figureAbout }: FoundRowProps) {
  return (
    <li>
      <Link
        href={href}
        className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="font-medium underline-offset-3 [overflow-wrap:anywhere] group-hover:underline">
          {name}
        </span>
        <span className="text-right font-medium">{figure}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">{about}</span>
        <span className="text-right text-muted text-sm">{figureAbout}</span>
      </Link>
    </li>
  );
}

/** Rows while they load. */
export function FoundSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="divide-y divide-border">
      {keysFor(6).map((key) => (
        <div key={key} className="flex justify-between gap-4 px-5 py-3">
          <div className="space-y-2">
            <Skeleton className="w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="w-24" />
        </div>
      ))}
    </Loading>
  );
}
