'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ClipboardCheck, FileCheck2, Flag, Lock, TriangleAlert } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { ScrollRow } from '@/components/shell/frame/scroll-row';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { notifyReason } from '@/components/ui/overlays/toast';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { progressOf, type SectionProgress } from '../status/progress';
import { kybQuery } from './queries';
import { type KybPage, kybPages } from './sections';

const RADIUS = 6;
const ROUND = 2 * Math.PI * RADIUS;

/** The progress of a section as an icon: a ring that fills, a tick, or an alert if the reviewer asked for something. */
function ProgressRing({ progress }: { progress: SectionProgress | undefined }) {
  if (progress?.isAskedFor) return <TriangleAlert aria-hidden="true" className="size-4 text-warning" />;
  const part = progress && progress.total > 0 ? progress.done / progress.total : 0;
  const isDone = progress !== undefined && progress.done === progress.total;
  if (isDone) return <CircleCheck aria-hidden="true" className="size-4 text-positive" />;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 -rotate-90" fill="none" strokeWidth="2">
      <circle cx="8" cy="8" r={RADIUS} className="stroke-border-strong" />
      {part > 0 ? (
        <circle
          cx="8"
          cy="8"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          className="stroke-accent-ink"
        />
      ) : null}
    </svg>
  );
}

const itemStyle = cn(
  'flex h-9 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-md px-2.5 font-medium lg:h-8 lg:w-full',
  '[&_svg]:size-4 [&_svg]:shrink-0',
);

/** The icons of pages that have no section and so no progress. */
const glyphs: Partial<Record<KybPage['id'], ReactNode>> = {
  status: <Flag aria-hidden="true" />,
  review: <ClipboardCheck aria-hidden="true" />,
  copy: <FileCheck2 aria-hidden="true" />,
};

function Count({ done, total }: { done: number; total: number }) {
  if (total === 0) return null;
  return (
    <span className="tabular ml-auto pl-1 font-normal text-muted text-xs">
      <span aria-hidden="true">
        {done}/{total}
      </span>
      <span className="sr-only">
        , {done} of {total} done
      </span>
    </span>
  );
}

/** A page that this member can't open now. It stays in the list, with the reason. */
function ClosedItem({ page, reason }: { page: KybPage; reason: string }) {
  return (
    <Tooltip content={reason} side="right">
      <button
        type="button"
        aria-disabled="true"
        aria-description={reason}
        onClick={() => notifyReason({ title: reason })}
        className={cn(itemStyle, 'cursor-not-allowed text-faint')}
      >
        <Lock aria-hidden="true" />
        {page.label}
      </button>
    </Tooltip>
  );
}

function OpenItem({ page, kyb, isCurrent }: { page: KybPage; kyb: Kyb | undefined; isCurrent: boolean }) {
  const progress = page.section && kyb ? progressOf(kyb, page.section) : undefined;
  return (
    <Link
      href={page.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        itemStyle,
        isCurrent ? 'bg-selected text-text' : 'text-muted hover:bg-subtle hover:text-text',
      )}
    >
      {glyphs[page.id] ?? <ProgressRing progress={progress} />}
      {page.label}
      {progress ? <Count {...progress} /> : null}
    </Link>
  );
}

/** The verification's pages with their progress, derived from its open requirements. */
export function SectionsNav() {
  const { data } = useQuery(kybQuery(useScope()));
  return <SectionLinks kyb={data?.data} />;
}

/** The links to the verification's pages, without progress until it is loaded. */
export function SectionLinks({ kyb }: { kyb?: Kyb }) {
  const scope = useScope();
  const pathname = usePathname();
  const writing = useAllowed('kyb:write');

  function closedBecause({ id }: KybPage): string | undefined {
    if (id === 'status') return undefined;
    if (!writing.allowed) return writing.reason;
    return id === 'copy' && kyb && !kyb.submitted_at ? 'Nothing has been submitted yet.' : undefined;
  }

  return (
    <ScrollRow
      label="Verification"
      className="flex gap-1 max-lg:-mx-4 max-lg:border-border max-lg:border-b max-lg:px-4 max-lg:pb-3 max-lg:sm:-mx-6 max-lg:sm:px-6 lg:flex-col lg:gap-px"
    >
      {kybPages(scope.org).map((page) => {
        const reason = closedBecause(page);
        if (reason) return <ClosedItem key={page.id} page={page} reason={reason} />;
        return <OpenItem key={page.id} page={page} kyb={kyb} isCurrent={pathname === page.href} />;
      })}
    </ScrollRow>
  );
}
