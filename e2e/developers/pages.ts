import type { Page } from '@playwright/test';
import { type KeyPair, sendSigned } from '@/tests/support/raw-http';
import { list, visit } from '../shell/pages';
import { product } from '../support/product';

/** The status of a call with this key. */
export const statusWith = async (pair: KeyPair): Promise<number> =>
  (await sendSigned(product.serviceUrl, pair, { target: '/partner/v1/webhooks' })).status;

/** The API keys of an environment: the list, the form for a new key, and the page of a key. */
export function keysPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Create an API key' });
  const window = (name: string) => page.getByRole('dialog', { name });
  const newSecret = window('Store the new secret');
  const rotating = window('Rotate the secret');
  const revoking = window('Revoke this key?');

  return {
    main,
    form,
    rotating,
    revoking,
    open: (organisation: string) => visit(page, `/${organisation}/test/developers/keys`),
    openForm: (organisation: string) => visit(page, `/${organisation}/test/developers/keys/new`),
    openKey: (organisation: string, id: string) => visit(page, `/${organisation}/test/developers/keys/${id}`),
    row: (name: string) => main.getByRole('row').filter({ hasText: name }),
    task: (name: string) => form.getByRole('radio', { name }),
    level: (subject: string, level: 'None' | 'Read' | 'Write') =>
      form.getByRole('group', { name: subject }).getByRole('radio', { name: level }),
    /** The active secrets on a key's page, newest first. */
    secrets: main.getByRole('region', { name: /^Secrets?$/ }).getByRole('listitem'),
    rotate: main.getByRole('button', { name: 'Rotate…' }),
    revoke: main.getByRole('button', { name: 'Revoke…' }),
    /** Submits the form; returns the key pair as shown, and opens the key's page after confirming that it is stored. */
    async issue(name: string): Promise<KeyPair> {
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
      await form.getByRole('button', { name: 'Create key' }).click();
      const shown = main.getByRole('region', { name: 'Key and secret' });
      const secret = await shown.getByRole('code').innerText();
      const label = await shown.getByRole('button', { name: /^Copy key/ }).getAttribute('aria-label');
      await shown.getByRole('checkbox', { name: 'I’ve stored it' }).check();
      await shown.getByRole('button', { name: 'Go to the key' }).click();
      return { key: (label ?? '').replace('Copy key ', ''), secret };
    },
    /** Returns the new secret after confirming that it is stored. */
    async rotateFor(grace: 'One hour' | '24 hours' | 'Not at all'): Promise<string> {
      await main.getByRole('button', { name: 'Rotate…' }).click();
      await rotating.getByRole('radio', { name: grace }).click();
      await rotating.getByRole('button', { name: 'Rotate secret' }).click();
      const secret = await newSecret.getByRole('code').innerText();
      await newSecret.getByRole('checkbox', { name: 'I’ve stored it' }).check();
      await newSecret.getByRole('button', { name: 'Done' }).click();
      return secret;
    },
  };
}

/** The API reference, the page of an operation with its explorer, and the calls behind a page. */
export function referencePage(page: Page) {
  const main = page.getByRole('main');
  const explorer = main.getByRole('region', { name: 'Try it' });
  const answer = explorer.getByRole('region', { name: 'Response', exact: true });
  const calls = page.getByRole('dialog', { name: 'Calls behind this page' });
  return {
    open: (organisation: string, operation = '', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/developers/reference${operation && `/${operation}`}`),
    search: main.getByRole('searchbox', { name: 'Search operations' }),
    operation: (path: string) =>
      main.getByRole('link').filter({ has: page.getByText(path, { exact: true }) }),
    collection: main.getByRole('link', { name: 'Postman collection' }),
    title: (name: string) => main.getByRole('heading', { level: 1, name }),
    field: (name: string) => explorer.getByRole('textbox', { name, exact: true }),
    choice: (name: string) => explorer.getByRole('combobox', { name, exact: true }),
    body: explorer.getByRole('textbox', { name: 'Body, JSON' }),
    keepKey: explorer.getByRole('checkbox', { name: /^Reuse it for the next call/ }),
    send: explorer.getByRole('button', { name: /^Send in/ }),
    explorer,
    answer,
    inLog: answer.getByRole('link', { name: 'See it in the request log' }),
    language: (name: 'curl' | 'TypeScript' | 'Python') => main.getByRole('tab', { name }),
    program: (name: string) => main.getByRole('region', { name, exact: true }),
    question: page.getByRole('alertdialog'),
    calls,
    call: (target: string | RegExp) =>
      calls
        .getByRole('list', { name: 'Calls behind this page' })
        .getByRole('listitem')
        .filter({ hasText: target }),
    writes: calls.getByRole('region', { name: 'Changes made from this tab' }),
  };
}

/** The request log, and the page of one request. */
export function requestsPage(page: Page) {
  const main = page.getByRole('main');
  const log = list(page, 'Requests');
  return {
    ...log,
    exportCsv: log.filters.getByRole('button', { name: 'Export CSV' }),
    open: (organisation: string, query = '') =>
      visit(page, `/${organisation}/test/developers/requests${query}`),
    /** A group of failures with the same error code. */
    problem: (code: string) =>
      main.getByRole('list', { name: 'Errors' }).getByRole('listitem').filter({ hasText: code }),
    rowLink: (text: string | RegExp) =>
      main.getByRole('table', { name: 'Requests' }).getByRole('link').filter({ hasText: text }),
    showNew: main.getByRole('button', { name: /^\d+ new$/ }),
    diagnosis: main.getByRole('region', { name: 'Diagnosis' }),
    expected: main.getByRole('region', { name: 'Expected canonical request' }),
    facts: main.getByRole('region', { name: 'Request', exact: true }),
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    language: (name: 'curl' | 'TypeScript' | 'Python') => main.getByRole('tab', { name }),
    program: (name: 'curl' | 'TypeScript' | 'Python') =>
      main.getByRole('region', { name: `This call in ${name}` }),
  };
}

export function documentationPage(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    search: page.getByRole('searchbox', { name: 'Search the documentation' }),
    /** The language selector above a sample. */
    language: (name: string) => main.getByRole('radio', { name, exact: true }),
    sample: (language: string) =>
      main.getByRole('region', { name: new RegExp(`^sample \\d+ in ${language}$`, 'i') }),
    copy: (label: string) => main.getByRole('button', { name: `Copy ${label}`, exact: true }),
  };
}
