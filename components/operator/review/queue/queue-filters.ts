import { kybStatusLabels } from '@/components/kyb/labels/kyb';
import type { Filter } from '@/components/ui/table/filters';
import { kybStatuses } from '@/lib/contract/organisation/organisation';

/** The filters of the queue, as the API defines them. */
export const queueFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: kybStatuses.map((value) => ({ value, label: kybStatusLabels[value] })),
  },
  {
    kind: 'select',
    param: 'reviewer',
    label: 'Reviewer',
    options: [
      { value: 'me', label: 'Mine' },
      { value: 'nobody', label: 'Nobody’s' },
    ],
  },
  {
    kind: 'select',
    param: 'documents',
    label: 'Documents',
    options: [
      { value: 'expired', label: 'Expired' },
      { value: 'expiring', label: 'Expire within 60 days' },
      { value: 'pending', label: 'Newer one to review' },
    ],
  },
  { kind: 'text', param: 'query', label: 'Name or slug', placeholder: 'Name or slug…' },
];
