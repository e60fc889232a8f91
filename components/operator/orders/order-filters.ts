import { orderSideLabels, orderStatusLabels } from '@/components/shell/labels/orders';
import {
  type Address,
  type Filter,
  queueSortFilter,
  searchFilter,
  sortFilter,
} from '@/components/ui/table/filters';
import { currencies } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import { orderSides, orderStatuses } from '@/lib/contract/trading/orders';

/** The filters of the orders, as the API defines them, with the order of the tab in the URL. */
export const orderFilters = ({ status }: Address): readonly Filter[] => [
  searchFilter('Reference or investment'),
  // The tabs. Without a status the open orders are listed.
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] })),
    none: 'Open',
  },
  {
    kind: 'select',
    param: 'side',
    label: 'Side',
    options: orderSides.map((value) => ({ value, label: orderSideLabels[value] })),
  },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: currencies.map((value) => ({ value, label: value })),
  },
  {
    kind: 'typed',
    param: 'organisation',
    label: 'Partner',
    pattern: /^[a-z0-9][a-z0-9-]{0,63}$/,
    hint: 'The partner’s slug, such as harbour-savings.',
    placeholder: 'harbour-savings',
  },
  {
    kind: 'typed',
    param: 'symbol',
    label: 'Symbol',
    letters: 'capital',
    pattern: /^[A-Z0-9][A-Z0-9.&-]{0,15}$/,
    hint: 'The exchange’s ticker, such as DANGCEM.',
    placeholder: 'DANGCEM',
  },
  {
    kind: 'typed',
    param: 'reference',
    label: 'Reference',
    letters: 'capital',
    pattern: /^[A-Z0-9][A-Z0-9-]{3,63}$/,
    hint: 'The whole reference, such as ORD-7K2M9QX4TB1C.',
    placeholder: 'ORD-…',
  },
  status ? sortFilter : queueSortFilter,
];

/** The environment in a URL: live, unless it is test. */
export const environmentOf = ({ environment }: Address): Environment =>
  environment === 'test' ? 'test' : 'live';
