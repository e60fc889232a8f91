import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { formatCount } from '@/lib/format';
import type { FillSum } from './fill-lines';

const orderWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

/** Sums as the facts of a window: a line for the buys and one for the sells of each currency. */
export const sumFacts = (sums: readonly FillSum[]): DescriptionListItem[] =>
  sums.map(({ side, currency, orders, fees, total }) => ({
    label: `${currency}, ${side === 'buy' ? 'bought' : 'sold'}`,
    value: <Amount value={total} currency={currency} />,
    hint: (
      <>
        {orderWords(orders)}, {side === 'buy' ? 'paid by partners' : 'credited to wallets'}; fees{' '}
        <Amount value={fees} currency={currency} />
      </>
    ),
  }));
