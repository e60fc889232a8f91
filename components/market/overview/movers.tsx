'use client';

import { useScope } from '@/components/shell/session/scope';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Card } from '@/components/ui/display/card';
import type { MarketRow } from '@/lib/contract/market/overview';
import * as routes from '@/lib/dashboard/routes/routes';
import { ChangeFigure, CompactFigure, Price } from '../common/price';
import { useHeldOrder } from '../table/use-stable-order';
import { type Mover, moversOf } from './summary';

const SHOWN = 5;

const kinds: readonly { kind: Mover; title: string; sort: string; none: string }[] = [
  { kind: 'gainers', title: 'Gainers', sort: '-change_percent', none: 'No price rose in this session.' },
  { kind: 'losers', title: 'Losers', sort: 'change_percent', none: 'No price fell in this session.' },
  { kind: 'active', title: 'Most active', sort: '-value', none: 'Nothing was traded in this session.' },
];

function MoverLine({ row, kind }: { row: MarketRow; kind: Mover }) {
  const { org, env } = useScope();
  return (
    <Link
      href={routes.instrument(org, env, row.symbol)}
      className="flex h-13 items-center justify-between gap-4 px-4 hover:bg-subtle/70 focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block font-medium">{row.symbol}</span>
        <span className="block truncate text-muted text-sm">{row.name}</span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block">
          {kind === 'active' ? (
            <>
              <span className="text-muted text-xs">NGN</span> <CompactFigure value={row.value} />
            </>
          ) : (
            <Price value={row.last} />
          )}
        </span>
        <ChangeFigure percent={row.change_percent} className="text-sm" />
      </span>
    </Link>
  );
}

function MoverList({
  rows,
  kind,
  title,
  sort,
  none,
}: (typeof kinds)[number] & { rows: readonly MarketRow[] }) {
  const { org, env } = useScope();
  const { shown, hold } = useHeldOrder(moversOf(rows, kind), kind);
  return (
    <section aria-label={title} className="min-w-0">
      <Card className="overflow-clip">
        <div className="flex items-center justify-between gap-4 border-border border-b px-4 py-2.5">
          <h2 className="font-semibold">{title}</h2>
          <TextLink href={routes.instruments(org, env, { sort })} className="text-sm">
            See all<span className="sr-only">: {title.toLowerCase()}</span>
          </TextLink>
        </div>
        <div className="min-h-66">
          {shown.length === 0 ? <p className="px-4 py-3 text-muted">{none}</p> : null}
          <ol className="divide-y divide-border" {...hold}>
            {shown.slice(0, SHOWN).map((row) => (
              <li key={row.symbol}>
                <MoverLine row={row} kind={kind} />
              </li>
            ))}
          </ol>
        </div>
      </Card>
    </section>
  );
}

/** The top gainers, losers and most traded instruments. The lists do not reorder while the pointer is over them. */
export function Movers({ rows }: { rows: readonly MarketRow[] }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {kinds.map((one) => (
        <MoverList key={one.kind} rows={rows} {...one} />
      ))}
    </div>
  );
}
