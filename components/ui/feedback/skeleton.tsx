import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Card } from '../display/card';
import { keysFor } from '../display/keys';

/** A grey placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('h-4 animate-pulse rounded-sm bg-selected', className)} />;
}

/** Wraps the skeletons of a page or a part and announces to screen readers what is loading. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        Loading {label}…
      </span>
      {children}
    </div>
  );
}

/** The skeleton of a description list. */
export function SkeletonFacts({ count }: { count: number }) {
  return keysFor(count).map((key) => (
    <div key={key} className="flex justify-between gap-6">
      <Skeleton className="w-24" />
      <Skeleton className="w-36" />
    </div>
  ));
}

/** The skeleton of a section with facts. */
export function SkeletonSection({ facts }: { facts: number }) {
  return (
    <div>
      <Skeleton className="mb-3 h-6 w-32" />
      <Card className="space-y-4.5 p-5">
        <SkeletonFacts count={facts} />
      </Card>
    </div>
  );
}

/** The skeleton of a section with a timeline. */
export function SkeletonTimeline() {
  return (
    <div>
      <Skeleton className="mb-3 h-6 w-24" />
      <Card className="space-y-6 p-5">
        {keysFor(3).map((key) => (
          <div key={key} className="flex gap-3">
            <Skeleton className="size-6 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="w-32" />
              <Skeleton className="w-44" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
