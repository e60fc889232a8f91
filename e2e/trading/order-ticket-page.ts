import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The order ticket: what, how much, how it is paid, and the confirmation. */
export function orderTicketPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: /^(Buy|Sell)$/ });
  const rest = main.getByRole('form', { name: 'Pay what is missing' });
  const asked = page.getByRole('alertdialog', { name: /^Pay what ORD-/ });
  return {
    open: (organisation: string, query = '', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/orders/new${query}`),
    /** Of the choice of what is bought or sold from. */
    search: main.getByRole('searchbox'),
    found: (name: string | RegExp) => main.getByRole('list').getByRole('link', { name }),
    side: (name: string) => main.getByRole('navigation', { name: 'Buy or sell' }).getByRole('link', { name }),
    /** Of the form. */
    form,
    subject: form.getByRole('heading', { level: 2 }).first(),
    by: (name: 'Amount' | 'Units') => form.getByRole('radio', { name, exact: true }),
    amount: form.getByRole('textbox', { name: /^(Amount to pay|Worth to sell)/ }),
    units: form.getByRole('textbox', { name: /^Units to (buy|sell)/ }),
    all: form.getByRole('button', { name: /^All / }),
    payment: form.getByRole('radiogroup', { name: 'How it is paid' }),
    method: (name: string) =>
      form.getByRole('radiogroup', { name: 'How the money comes' }).getByRole('radio', { name }),
    payBy: (name: RegExp) =>
      form.getByRole('radiogroup', { name: 'How it is paid' }).getByRole('radio', { name }),
    more: form.getByText('Reference, customer, metadata'),
    reference: form.getByRole('textbox', { name: 'Your reference' }),
    customer: form.getByRole('textbox', { name: 'Customer' }),
    addMetadata: form.getByRole('button', { name: 'Add metadata' }),
    metadata: (what: 'Name' | 'Value', place: number) =>
      form.getByRole('textbox', { name: `${what} ${place}`, exact: true }),
    estimate: form.getByRole('region', { name: 'Estimate' }),
    fees: main.getByRole('list', { name: 'Each fee' }),
    review: form.getByRole('button', { name: 'Review' }),
    /** Of the confirmation. */
    question: main.getByRole('heading', { level: 2, name: /^(Buy|Sell) .*\?$/ }),
    confirm: main.getByRole('button', { name: /^(Buy for|Sell) / }),
    change: main.getByRole('button', { name: 'Change' }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    error: main.getByRole('alert'),
    /** On the page of an order that awaits payment. */
    rest,
    payRest: rest.getByRole('button', { name: /^Pay / }),
    restBy: (name: RegExp) => rest.getByRole('radio', { name }),
    asked,
    confirmRest: asked.getByRole('button', { name: /^Pay / }),
  };
}
