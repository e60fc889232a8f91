import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The page that checks the signature of a delivery. */
export function verifierPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/webhooks/verify`),
    header: main.getByRole('textbox', { name: 'Signature header' }),
    body: main.getByRole('textbox', { name: 'Body' }),
    secret: main.getByLabel('Signing secret'),
    isOld: main.getByRole('checkbox', { name: /^It is an old delivery/ }),
    clear: main.getByRole('button', { name: 'Clear' }),
    /** Says how the check came out. */
    verdict: main.getByRole('status').or(main.getByRole('alert')),
    /** A step, by what came of it. */
    steps: (outcome: 'Passed' | 'Failed' | 'Look here' | 'Open') =>
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`: ${outcome}$`) }) }),
  };
}
