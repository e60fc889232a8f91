import { currencyNames } from '@/components/shell/labels/currencies';
import { type Filter, optionsOf, searchFilter } from '@/components/ui/table/filters';
import { investmentStatusLabels, investmentTypeLabels, riskLabels } from '../labels/investments';

export const investmentsFilters: readonly Filter[] = [
  searchFilter('Name, issuer or symbol'),
  // The tabs.
  { kind: 'select', param: 'type', label: 'Type', options: optionsOf(investmentTypeLabels) },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: Object.entries(currencyNames).map(([value, name]) => ({ value, label: `${value}, ${name}` })),
  },
  { kind: 'select', param: 'risk_level', label: 'Risk', options: optionsOf(riskLabels) },
  { kind: 'select', param: 'status', label: 'Status', options: optionsOf(investmentStatusLabels) },
  {
    kind: 'select',
    param: 'sort',
    label: 'Sort',
    options: [
      { value: 'name', label: 'Name' },
      { value: '-interest_rate', label: 'Highest rate' },
    ],
    none: 'Newest first',
  },
];
