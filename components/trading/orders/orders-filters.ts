import { currencyNames } from '@/components/shell/labels/currencies';
import { orderSideLabels, orderStatusLabels } from '@/components/shell/labels/orders';
import {
  type Filter,
  type Option,
  optionsOf,
  searchFilter,
  sortFilter,
  UUID,
} from '@/components/ui/table/filters';

/**
 * The filters of the orders list.
 * @param investments the options, from the orders on the page; the URL may contain any other
 */
export const ordersFilters = (investments: readonly Option[]): readonly Filter[] => [
  searchFilter('Reference or customer'),
  // The tabs.
  { kind: 'select', param: 'status', label: 'Status', options: optionsOf(orderStatusLabels) },
  { kind: 'select', param: 'side', label: 'Side', options: optionsOf(orderSideLabels) },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: Object.entries(currencyNames).map(([value, name]) => ({ value, label: `${value}, ${name}` })),
  },
  { kind: 'select', param: 'investment_id', label: 'Investment', options: investments, other: UUID },
  { kind: 'dates', label: 'Created', from: 'created_from', to: 'created_to' },
  {
    kind: 'typed',
    param: 'holding_id',
    label: 'Holding',
    pattern: UUID,
    hint: 'The ID of a holding, to see its buy and sells.',
    placeholder: '0198c5a0-…',
  },
  sortFilter,
];

/** For reading the URL before the investment options are known. */
export const ADDRESS_FILTERS = ordersFilters([]);
