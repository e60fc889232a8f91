import {
  type Address,
  type Filter,
  optionsOf,
  searchFilter,
  sortFilter,
  withoutUnset,
} from '@/components/ui/table/filters';

/** The default source: requests of the partner's programs, not of members who view them. */
export const USUAL_SOURCE = 'key';

/** The label of each source. `all` is not a value of the API. */
const sourceLabels = { key: 'API keys', dashboard: 'Members in the dashboard', all: 'Both' } as const;

/** The filters of the request log. */
const requestsFilters: readonly Filter[] = [
  searchFilter('Path, error, key, address or ID'),
  {
    kind: 'select',
    param: 'source',
    label: 'Made by',
    options: optionsOf(sourceLabels),
    usual: USUAL_SOURCE,
    whole: 'all',
  },
  {
    kind: 'typed',
    param: 'status',
    label: 'Status',
    pattern: /^([1-5]xx|[1-5]\d\d)$/,
    hint: 'A status such as 404, or a class such as 4xx.',
    placeholder: '4xx',
    presets: ['2xx', '4xx', '5xx', '400', '401', '403', '404', '409', '429'],
  },
  {
    kind: 'select',
    param: 'method',
    label: 'Method',
    options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].map((value) => ({ value, label: value })),
  },
  {
    kind: 'typed',
    param: 'path',
    label: 'Path',
    // Paths are case-sensitive.
    pattern: /^\/\S{0,199}$/,
    hint: 'The start of the path, such as /partner/v1/orders.',
    letters: 'any',
    placeholder: '/partner/v1/orders',
  },
  {
    kind: 'typed',
    param: 'error_code',
    label: 'Error',
    pattern: /^[a-z_]{1,64}$/,
    hint: 'An error code, such as validation_failed.',
    placeholder: 'validation_failed',
    presets: [
      'authentication_failed',
      'authentication_required',
      'forbidden',
      'not_found',
      'rate_limited',
      'validation_failed',
    ],
  },
  {
    kind: 'typed',
    param: 'key_id',
    label: 'Key',
    pattern: /^\S{1,128}$/,
    hint: 'A key id: pk_test_… or pk_live_….',
    letters: 'any',
    placeholder: 'pk_test_…',
  },
  {
    kind: 'typed',
    param: 'idempotency_key',
    label: 'Idempotency key',
    pattern: /^[\x21-\x7e]{1,255}$/,
    hint: 'As it was sent.',
    letters: 'any',
    placeholder: 'fund-0042',
  },
  { kind: 'dates', label: 'Time', from: 'created_from', to: 'created_to', withTime: true },
  sortFilter,
];

/** The filters of the log. Those by one exact value are set by links, and otherwise replaced by the search. */
export const shownFilters = (address: Address): readonly Filter[] =>
  withoutUnset(requestsFilters, ['path', 'key_id', 'idempotency_key'], address);
