import { type Filter, optionsOf, searchFilter, sortFilter } from '@/components/ui/table/filters';
import { mandateStatusLabels } from '../labels/mandates';

export const mandatesFilters: readonly Filter[] = [
  searchFilter('Reference or holder'),
  // The tabs.
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: optionsOf(mandateStatusLabels),
  },
  { kind: 'dates', label: 'Requested', from: 'created_from', to: 'created_to' },
  sortFilter,
];
