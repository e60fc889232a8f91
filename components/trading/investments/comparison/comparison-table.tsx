import { X } from 'lucide-react';
import { SimulatedBadge } from '@/components/market/common/simulated-badge';
import { cn } from '@/components/ui/cn';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { Link, TextLink } from '@/components/ui/controls/link';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import type { Scope } from '@/lib/client/addresses';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { InvestmentStatus } from '../investment-status';
import { Risk } from '../risk';
import type { ComparisonGroup, ComparisonRow } from './comparison-rows';

const sticky = 'sticky left-0 z-10 bg-surface border-border border-r';
const cell = 'min-w-44 px-3 py-2 align-top [overflow-wrap:anywhere]';

type HeadProps = { investments: readonly Investment[]; scope: Scope };

function Head({ investments, scope: { org, env } }: HeadProps) {
  return (
    <thead>
      <tr>
        <td className={cn(sticky, 'w-36 min-w-28 sm:w-48')} />
        {investments.map(({ id, name, symbol }) => (
          <th key={id} scope="col" className={cn(cell, 'pt-3 text-left font-medium')}>
            <span className="flex items-start justify-between gap-2">
              <span className="min-w-0">
                <TextLink href={routes.investment(org, env, id)}>{name}</TextLink>
                {symbol ? <span className="block font-normal text-muted text-sm">{symbol}</span> : null}
              </span>
              <Link
                href={routes.compareInvestments(
                  org,
                  env,
                  investments.filter((other) => other.id !== id).map((other) => other.id),
                )}
                aria-label={`Remove ${name} from the comparison`}
                className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-mt-1.5 -mr-1.5')}
              >
                <X aria-hidden="true" />
              </Link>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Value({ row, investment, text }: { row: ComparisonRow; investment: Investment; text: string }) {
  if (row.kind === 'risk') return <Risk level={investment.risk_level} />;
  if (row.kind === 'status') {
    return (
      <>
        <InvestmentStatus status={investment.status} />
        {investment.closed_reason ? (
          <span className="mt-1 block text-muted text-sm">{investment.closed_reason}</span>
        ) : null}
      </>
    );
  }
  if (row.kind === 'price') {
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular font-medium">{text}</span>
        <SimulatedBadge source={investment.price_source} />
      </span>
    );
  }
  return <span className={cn('tabular', text === 'None' && 'text-muted')}>{text}</span>;
}

function Row({ row, investments }: { row: ComparisonRow; investments: readonly Investment[] }) {
  return (
    <tr>
      <th
        scope="row"
        className={cn(
          sticky,
          'border-border border-t py-2 pr-3 pl-4 text-left align-top font-normal text-muted',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          {row.label}
          {row.differs ? (
            <span className="font-semibold text-accent-ink">
              <span aria-hidden="true">≠</span>
              <span className="sr-only">Differs</span>
            </span>
          ) : null}
        </span>
      </th>
      {investments.map((investment, index) => (
        <td
          key={investment.id}
          className={cn(cell, 'border-border border-t', row.differs && 'bg-accent-soft/40')}
        >
          <Value row={row} investment={investment} text={row.values[index] ?? ''} />
        </td>
      ))}
    </tr>
  );
}

type ComparisonTableProps = {
  investments: readonly Investment[];
  groups: readonly ComparisonGroup[];
  scope: Scope;
};

/** Investments in columns, facts in lines; on a narrow window it scrolls by itself, under facts that stay in sight. */
export function ComparisonTable({ investments, groups, scope }: ComparisonTableProps) {
  return (
    <ScrollRegion label="Comparison" className="overflow-x-auto rounded-lg">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Investments side by side</caption>
        <Head investments={investments} scope={scope} />
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                className={cn(
                  sticky,
                  'border-border border-t bg-canvas py-1.5 pr-3 pl-4 text-left font-medium text-xs',
                )}
              >
                {title}
              </th>
              <td colSpan={investments.length} className="border-border border-t bg-canvas" />
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} investments={investments} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
