import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The audit trail of an organisation, its verification, and the panel of one entry. */
export function auditPage(page: Page) {
  const trail = list(page, 'Audit trail');
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog', { name: /^Entry/ });
  return {
    ...trail,
    open: (organisation: string, query = '') => visit(page, `/${organisation}/audit${query}`),
    panel,
    verify: main.getByRole('button', { name: 'Verify the chain' }),
    /** Chooses a head that was kept. */
    keptHead: main.getByLabel('A head that you kept'),
    verdict: main.getByRole('status').filter({ hasText: /as written/ }),
    warning: main.getByRole('alert'),
    downloadHead: main.getByRole('button', { name: 'Download head' }),
    exportCsv: trail.filters.getByRole('button', { name: 'Export CSV' }),
    /** Opens an entry by what was done. */
    openEntry: (what: string) => trail.row(what).getByRole('link', { name: what }).click(),
    part: (name: string) => panel.getByRole('region', { name, exact: true }),
    close: () => panel.getByRole('button', { name: 'Close' }).click(),
  };
}
