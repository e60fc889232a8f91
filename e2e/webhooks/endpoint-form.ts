import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The form that adds an endpoint, and what comes after it: its secret and a test. */
export function endpointForm(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Add a webhook endpoint' });
  const secret = main.getByRole('region', { name: 'Secret', exact: true });
  const test = main.getByRole('region', { name: 'Test', exact: true });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/webhooks/new`),
    form,
    address: form.getByRole('textbox', { name: 'Address' }),
    description: form.getByRole('textbox', { name: 'Description' }),
    hears: (what: 'All events' | 'Only some') => form.getByRole('radio', { name: what }),
    /** A group of events, or one kind within it, to tick. */
    group: (name: string) => form.getByRole('group', { name }).getByRole('checkbox', { name }),
    kind: (words: string) => form.getByRole('checkbox', { name: words }),
    submit: form.getByRole('button', { name: 'Add endpoint' }),
    /** After it was added. */
    secret: secret.getByRole('code').filter({ hasText: 'whsec_' }),
    stored: secret.getByRole('checkbox', { name: 'I have stored it' }),
    goOn: secret.getByRole('button', { name: 'Go to the endpoint' }),
    sendTest: test.getByRole('button', { name: /^Send a(nother)? test/ }),
    testResult: test.getByRole('status').or(test.getByRole('alert')),
  };
}
