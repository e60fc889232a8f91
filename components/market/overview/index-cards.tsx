'use client';

import { useScope } from '@/components/shell/session/scope';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import type { IndexTrend } from '@/lib/contract/market/overview';
import * as routes from '@/lib/dashboard/routes/routes';
import { ChangeFigure } from '../common/change-figure';
import { Price } from '../common/price';
import { INDICES_SHOWN, indexGrid, indexTile } from './index-tile';

function IndexCard({ trend }: { trend: IndexTrend }) {
  const { org, env } = useScope();
  const { code, name, level, change_percent, closes } = trend;
  return (
    <Link
      href={routes.index(org, env, code)}
      className={cn(indexTile, 'transition-colors hover:border-border-strong')}
    >
      <span className="block truncate text-muted text-sm">{name}</span>
      <Price value={level} className="mt-0.5 block font-semibold text-lg tracking-tight max-sm:text-base" />
      <span className="mt-1 flex items-end justify-between gap-3">
        <ChangeFigure percent={change_percent} className="text-sm" />
        <Sparkline values={closes.map(Number)} className="h-6 w-16 shrink-0 sm:w-20" />
      </span>
    </Link>
  );
}

/** The main indices with the course of their last thirty sessions. */
export function IndexCards({ indices }: { indices: readonly IndexTrend[] }) {
  const { org, env } = useScope();
  if (indices.length === 0) return null;
  return (
    <Section
      title="Indices"
      description="Lines show the last thirty sessions."
      surface="plain"
      actions={
        <LinkButton href={routes.indices(org, env)} size="small">
          {indices.length > INDICES_SHOWN ? `All ${indices.length} indices` : 'All indices'}
        </LinkButton>
      }
    >
      <ul className={indexGrid}>
        {indices.slice(0, INDICES_SHOWN).map((trend) => (
          <li key={trend.code} className="min-w-0">
            <IndexCard trend={trend} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
