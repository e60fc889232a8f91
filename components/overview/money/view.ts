import { dayRanges, rangeOf } from '@/components/ui/charts/ranges';
import type { Scope } from '@/lib/client/addresses';
import { type Currency, currencies } from '@/lib/contract/money';
import { withQuery } from '@/lib/dashboard/routes/address';
import { overview } from '@/lib/dashboard/routes/routes';

type Range = (typeof dayRanges)[number];

/** What the money of a home is shown in, and for which time. */
export interface MoneyView {
  readonly currency: Currency;
  readonly range: Range;
}

const usual: MoneyView = { currency: 'NGN', range: dayRanges[1] };

/** The view in the address of a page: naira of the last 30 days unless it names another. */
export const viewOf = ({
  currency,
  range,
}: Readonly<Record<string, string | string[] | undefined>>): MoneyView => ({
  currency: currencies.find((one) => one === currency) ?? usual.currency,
  range: rangeOf(dayRanges, range, usual.range),
});

/** The address of a view; it names only what differs from the usual one. */
export const viewAddress = ({ org, env }: Scope, { currency, range }: MoneyView): string =>
  withQuery(overview(org, env), {
    currency: currency === usual.currency ? undefined : currency,
    range: range === usual.range ? undefined : range.value,
  });
