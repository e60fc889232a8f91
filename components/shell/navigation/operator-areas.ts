import * as routes from '@/lib/dashboard/routes/routes';
import * as treasury from '@/lib/dashboard/routes/treasury-routes';
import type { Area, AreaPage } from '../frame/areas';
import type { GlyphName } from '../frame/glyph';

const area = (glyph: GlyphName, page: AreaPage, ...unlisted: readonly AreaPage[]): Area => ({
  id: page.href,
  label: page.label,
  glyph,
  pages: [page, ...unlisted.map((other) => ({ ...other, unlisted: true as const }))],
});

/** The navigation of the operators' pages: each area is one list with its records. */
export const operatorAreas: readonly Area[] = [
  area('cases', {
    label: 'Verifications',
    href: routes.operator(),
    shortcut: 'g v',
    keywords: ['kyb', 'queue', 'cases'],
  }),
  area(
    'tasks',
    {
      label: 'Orders',
      href: routes.operatorOrders(),
      shortcut: 'g o',
      keywords: ['desk', 'deal', 'fulfil', 'queue'],
    },
    {
      label: 'Complete orders from a file',
      href: routes.operatorCompletion('live'),
      keywords: ['broker', 'csv', 'bulk', 'import'],
    },
  ),
  area(
    'transfers',
    {
      label: 'Transfers',
      href: treasury.operatorTransfers(),
      shortcut: 'g t',
      keywords: ['manual', 'wire', 'swift', 'approve'],
    },
    {
      label: 'Record a transfer',
      href: treasury.newOperatorTransfer(),
      keywords: ['new', 'manual', 'wire', 'swift', 'arrived'],
    },
  ),
  area('warning', {
    label: 'Exceptions',
    href: treasury.operatorExceptions(),
    shortcut: 'g x',
    keywords: ['unmatched', 'provider', 'resolve'],
  }),
  area(
    'statements',
    {
      label: 'Statements',
      href: treasury.operatorStatements(),
      shortcut: 'g b',
      keywords: ['bank', 'csv', 'import'],
    },
    {
      label: 'Import a statement',
      href: treasury.newOperatorStatement(),
      keywords: ['bank', 'csv', 'upload', 'new'],
    },
  ),
  area('scale', {
    label: 'Settlements',
    href: treasury.operatorSettlements(),
    shortcut: 'g s',
    keywords: ['report', 'reconcile', 'days'],
  }),
  area('rails', {
    label: 'Rails',
    href: treasury.operatorRails(),
    shortcut: 'g r',
    keywords: ['providers', 'limits', 'accounts', 'breaker'],
  }),
];
