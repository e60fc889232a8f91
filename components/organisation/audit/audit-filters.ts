import { type Filter, optionsOf, searchFilter, sortFilter } from '@/components/ui/table/filters';
import { subjectLabels } from './action-labels';

const ID = /^[\w.:@-]{1,128}$/;

export const auditFilters: readonly Filter[] = [
  searchFilter('Action, record or address'),
  // The tabs. What payers and visitors without a session do is rare, and stays under All.
  {
    kind: 'select',
    param: 'actor_kind',
    label: 'By',
    options: [
      { value: 'member', label: 'People' },
      { value: 'key', label: 'API keys' },
      { value: 'operator', label: 'Provider’s staff' },
      { value: 'service', label: 'System' },
    ],
  },
  {
    kind: 'select',
    param: 'action',
    label: 'About',
    options: optionsOf(subjectLabels),
    other: /^[a-z_]{1,40}(\.[a-z_]{1,40})?$/,
  },
  {
    kind: 'select',
    param: 'environment',
    label: 'Environment',
    options: [
      { value: 'test', label: 'Test' },
      { value: 'live', label: 'Live' },
    ],
  },
  { kind: 'dates', label: 'When', from: 'created_from', to: 'created_to', withTime: true },
  {
    kind: 'typed',
    param: 'actor_id',
    label: 'Who',
    pattern: ID,
    hint: 'The ID of a member or key, or one of the kinds below.',
    letters: 'any',
    placeholder: 'pk_test_… or 0198c5a0-…',
    presets: ['operator', 'service', 'console', 'payer'],
  },
  {
    kind: 'typed',
    param: 'target',
    label: 'Record',
    pattern: ID,
    hint: 'The ID of the order, endpoint, member or other record.',
    letters: 'any',
    placeholder: '0198c5a0-…',
  },
  sortFilter,
];
