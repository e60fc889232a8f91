import { currencyNames } from '@/components/shell/labels/currencies';
import { orderSideLabels, orderStatusLabels } from '@/components/shell/labels/orders';
import {
  type Address,
  activeFilters,
  cursorOf,
  type Filter,
  type Option,
  optionsOf,
  serviceQuery,
  UUID,
} from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { exportOrders, listOrders } from '@/lib/contract/trading/orders';

/** The maximum length of a client reference or customer reference. */
const MOST_LETTERS = 64;

/**
 * The filters of the orders list.
 * @param investments the options, from the orders on the page; the URL may contain any other
 */
export const ordersFilters = (investments: readonly Option[]): readonly Filter[] => [
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
    hint: 'The id of a holding, to see its buy and sells.',
    placeholder: '0198c5a0-…',
  },
  { kind: 'text', param: 'client_reference', label: 'Client reference', placeholder: 'Your reference' },
  { kind: 'text', param: 'customer', label: 'Customer', placeholder: 'Customer' },
];

/** The filters in a URL as query parameters of the export. */
export function exportFilters(address: Address): QueryOf<typeof exportOrders> {
  const filters = ordersFilters([]);
  const { client_reference, customer, ...others } = serviceQuery(filters, activeFilters(filters, address));
  // Only values known to a filter pass, and those are the values of the contract.
  return {
    ...others,
    ...(client_reference && { client_reference: client_reference.trim().slice(0, MOST_LETTERS) }),
    ...(customer && { customer: customer.trim().slice(0, MOST_LETTERS) }),
  };
}

/** The filters and cursor in a URL as query parameters of the list. */
export function listFilters(address: Address): QueryOf<typeof listOrders> {
  return { ...exportFilters(address), ...cursorOf(address) };
}
