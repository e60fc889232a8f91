import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The page of one order. */
export function orderPage(page: Page) {
  const main = page.getByRole('main');
  const region = (name: string | RegExp) => main.getByRole('region', { name });
  const confirmation = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  const money = region('Money');
  const timeline = region('Timeline');
  return {
    open: (organisation: string, id: string) => visit(page, `/${organisation}/test/orders/${id}`),
    title: page.getByRole('heading', { level: 1, name: /^ORD-/ }),
    status: (word: string) => main.getByText(word, { exact: true }).first(),
    copy: (label: string) => main.getByRole('button', { name: new RegExp(`^Copy ${label} `) }),
    figures: region(/^Expected/).getByRole('table'),
    outcome: region('Expected and outcome'),
    money,
    moneyLines: money.getByRole('row').filter({ has: page.getByRole('link') }),
    timeline,
    steps: timeline.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    showDeliveries: timeline.getByRole('button', { name: 'Show deliveries' }),
    holding: region('Holding'),
    funding: region('Funding requests'),
    details: region('Details'),
    metadata: region('Metadata'),
    cancel: main.getByRole('button', { name: 'Cancel order' }),
    confirmation,
    confirmCancel: confirmation.getByRole('button', { name: 'Cancel order' }),
    keep: confirmation.getByRole('button', { name: 'Keep order' }),
  };
}
