import { eventTypeLabels } from '@/components/shell/labels/events';
import {
  type Address,
  type Filter,
  type Option,
  optionsOf,
  searchFilter,
  sortFilter,
  UUID,
  withoutUnset,
} from '@/components/ui/table/filters';
import { deliveryStatusLabels } from '../labels/deliveries';

/**
 * The filters of the delivery log.
 * @param endpoints the options; the URL may contain one that was deleted or is not loaded yet
 */
const deliveriesFilters = (endpoints: readonly Option[]): readonly Filter[] => [
  searchFilter('ID or error'),
  // The tabs.
  { kind: 'select', param: 'status', label: 'Status', options: optionsOf(deliveryStatusLabels) },
  { kind: 'select', param: 'endpoint_id', label: 'Endpoint', options: endpoints, other: UUID },
  { kind: 'select', param: 'event_type', label: 'Event', options: optionsOf(eventTypeLabels) },
  {
    kind: 'typed',
    param: 'status_code',
    label: 'HTTP code',
    pattern: /^[1-5]\d\d$/,
    hint: 'The status code of the last attempt, 100 to 599.',
    placeholder: '500',
    presets: ['200', '400', '401', '403', '404', '429', '500', '502', '503', '504'],
  },
  { kind: 'dates', label: 'Created', from: 'created_from', to: 'created_to', withTime: true },
  {
    kind: 'typed',
    param: 'event_id',
    label: 'Event ID',
    pattern: /^evt_[0-9a-f]{1,64}$/,
    hint: 'evt_ and figures, as in X-Svc-Webhook-Id.',
    placeholder: 'evt_…',
  },
  {
    kind: 'typed',
    param: 'resource_id',
    label: 'Record ID',
    pattern: UUID,
    hint: 'The ID of the funding request, order or other record.',
    placeholder: '0198c5a0-…',
  },
  sortFilter,
];

/** The filters of the log. Those by one id are set by links, and otherwise replaced by the search. */
export const shownFilters = (endpoints: readonly Option[], address: Address): readonly Filter[] =>
  withoutUnset(deliveriesFilters(endpoints), ['event_id', 'resource_id'], address);
