import { Scale } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { type Address, activeFilters, type Filter, optionsOf } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/funding';
import { operatorAddress } from '@/lib/client/addresses';
import { currencies } from '@/lib/contract/money';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount, formatDay } from '@/lib/format';
import { settlementsQuery } from '../common/queries';
import { PrintButton } from './print-button';
import { DifferenceMark, reportColumns } from './report-columns';
import { type CurrencyTotal, totalsOf } from './totals';

/** The total of a currency over all shown rows. */
function TotalCard({ total }: { total: CurrencyTotal }) {
  const { currency } = total;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <section aria-label={`Total in ${currency}`} className="min-w-0">
      <Card className="h-full p-4 sm:p-5">
        <h2 className="text-muted text-sm">Credited in {currency}</h2>
        <Amount value={total.credited} currency={currency} className="font-semibold text-2xl" />
        <DescriptionList
          className="mt-3 border-border border-t pt-2.25"
          items={[
            {
              label: 'Requests settled',
              value: <span className="tabular">{formatCount(total.settled)}</span>,
            },
            { label: 'Requested', value: amount(total.requested) },
            { label: 'Received', value: amount(total.received) },
            { label: 'Adjusted', value: amount(total.adjusted) },
            ...(total.statements === undefined
              ? []
              : [{ label: 'On statements', value: amount(total.statements) }]),
            {
              label: 'Compared',
              value: <DifferenceMark difference={total.difference} currency={currency} />,
              hint:
                total.differing > 0
                  ? `${formatCount(total.differing)} ${total.differing === 1 ? 'difference' : 'differences'}`
                  : undefined,
            },
          ]}
        />
      </Card>
    </section>
  );
}

/** The totals of each currency. */
function TotalCards({ totals }: { totals: readonly CurrencyTotal[] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
      {totals.map((total) => (
        <TotalCard key={total.currency} total={total} />
      ))}
    </div>
  );
}

/** The date range and the filters of the report, as the API defines them. */
const reportFilters: readonly Filter[] = [
  { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
  {
    kind: 'select',
    param: 'rail',
    label: 'Rail',
    options: optionsOf(railLabels),
  },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: currencies.map((value) => ({ value, label: value })),
  },
];

/** The description of the page. */
const REPORT_FOR = 'What was settled in live environments, by day in Lagos and by rail.';

const rowId = ({ date, method, currency }: SettlementDay): string => `${date} ${method} ${currency}`;

type Range = Readonly<Record<string, string>>;

/** The requested days in words. */
function spanText({ from, to }: Range): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}.`;
  if (from) return `From ${formatDay(from)} on.`;
  return to ? `Until ${formatDay(to)}.` : 'The last seven days.';
}

/** Operators have no event stream, so the report is read again at this interval. */
const READ_AGAIN_MS = 60_000;

const noDays = {
  title: 'Nothing was settled',
  description:
    'Days with live payments or bank statements appear here, and what was credited is compared with what the banks say. Choose other days, up to 92 at a time.',
};

const empty = {
  ...noDays,
  action: <LinkButton href={routes.newOperatorStatement()}>Import a statement</LinkButton>,
};

/** Settlements by day and rail, with the totals of each currency; all state is in the URL. */
export function ReportView({ address }: { address: Address }) {
  // Days in Lagos, which the service takes as they are in the URL.
  const query = activeFilters(reportFilters, address);
  return (
    <>
      <PageHeader isList title="Settlements" description={`${REPORT_FOR} ${spanText(query)}`} />
      <ListPage
        address={address}
        filters={reportFilters}
        read={() => settlementsQuery(query)}
        everyMs={() => READ_AGAIN_MS}
        view={{ list: 'settlements', owner: 'operator' }}
        href={routes.operatorSettlements}
        label="Settlements"
        columns={reportColumns}
        rowId={rowId}
        tools={(days) => <PrintButton isEmpty={days.length === 0} />}
        csv={{
          list: 'exportSettlementReport',
          file: () => operatorAddress('exportSettlementReport', { query }),
        }}
        around={(days, table) => (
          // On a phone the totals follow the days, as they do on a statement.
          <div className="flex flex-col gap-4 max-sm:flex-col-reverse">
            {days.length > 0 ? <TotalCards totals={totalsOf(days)} /> : null}
            {table}
          </div>
        )}
        icon={<Scale aria-hidden="true" />}
        empty={empty}
        noMatch={noDays}
      />
    </>
  );
}
