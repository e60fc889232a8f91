import type { Page } from '@playwright/test';
import { visit } from './visit';

/** The overview of an environment. */
export function overviewPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, environment = 'test') => visit(page, `/${organisation}/${environment}`),
    title: page.getByRole('heading', { level: 1, name: 'Overview' }),
    /** A wallet with its balance; leads to the wallet. */
    wallet: (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) }),
    fund: main.getByRole('link', { name: 'Fund wallet' }),
    nextSteps: main.getByRole('region', { name: 'Next steps' }),
    waiting: main.getByRole('region', { name: 'Waiting for payment' }),
    latest: main.getByRole('region', { name: 'Latest transactions' }),
  };
}
