import type { Locator, Page } from '@playwright/test';
import { visit } from '../shell/pages';
import type { GivenFile } from '../support/given-files';

/** The settlement accounts with their dialogs. */
export function kybAccountsPage(page: Page) {
  const main = page.getByRole('main');
  const adding = page.getByRole('dialog', { name: 'Add a settlement account' });
  const accounts = main.getByRole('list', { name: 'Settlement accounts' }).getByRole('listitem');
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/accounts${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Settlement accounts' }),
    accounts,
    add: main.getByRole('button', { name: 'Add account' }),
    remove: (account: string) => main.getByRole('button', { name: `Remove ${account}` }),
    adding,
    currency: (name: string) => adding.getByRole('radio', { name: new RegExp(`^${name}`) }),
    kind: (name: 'Bank account' | 'Mobile money') => adding.getByRole('radio', { name }),
    number: adding.getByRole('textbox', { name: /number/i }),
    field: (name: string) => adding.getByRole('textbox', { name, exact: true }),
    send: adding.getByRole('button', { name: 'Add account' }),
    removing: page.getByRole('alertdialog', { name: 'Remove this settlement account?' }),
    async chooseBank(typed: string, name: string): Promise<void> {
      await adding.getByRole('combobox', { name: 'Bank' }).click();
      const list = page.getByRole('dialog', { name: 'Search banks' });
      await list.getByRole('combobox').fill(typed);
      await list.getByRole('option', { name, exact: true }).click();
    },
  };
}

/** The form of the business, or its submitted values. */
export function kybBusinessPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Business information' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  /** The area of a field, with everything beside it. */
  const place = (id: string) => form.locator(`#${id}`);
  return {
    open: (organisation: string, at = '') => visit(page, `/${organisation}/kyb/business${at}`),
    title: page.getByRole('heading', { level: 1, name: 'Business' }),
    form,
    field,
    place,
    industry: form.getByRole('combobox', { name: 'Industry' }),
    date: form.getByLabel('Date of incorporation'),
    country: form.getByRole('combobox', { name: 'Country of registration' }),
    kind: form.getByRole('combobox', { name: 'Business type' }),
    volume: form.getByRole('combobox', { name: 'Expected monthly volume' }),
    /** The status of the last save. */
    saved: form.getByText(/^Saved \d/),
    /** No save is under way and nothing is unsaved. */
    notSaved: form.getByRole('alert').filter({ hasText: 'Not saved' }),
    held: form.getByRole('status').filter({ hasText: 'not saved' }),
    conflict: (id: string) => place(id).getByRole('alert').filter({ hasText: 'Someone else' }),
    keepTheirs: (name: string) => form.getByRole('button', { name: `Keep theirs: ${name}` }),
    useMine: (name: string) => form.getByRole('button', { name: `Use mine: ${name}` }),
    async chooseCountry(typed: string, name: string): Promise<void> {
      await form.getByRole('combobox', { name: 'Country of registration' }).click();
      const list = page.getByRole('dialog', { name: 'Search countries' });
      await list.getByRole('combobox').fill(typed);
      await list.getByRole('option', { name, exact: true }).click();
    },
    async choose(
      list: 'Business type' | 'Expected monthly volume' | 'Industry',
      option: string,
    ): Promise<void> {
      await form.getByRole('combobox', { name: list }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  };
}

/** The submitted data, to read and to save. */
export function kybCopyPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/copy${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Submitted copy' }),
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    choice: main.getByRole('combobox', { name: 'Submission' }),
    download: main.getByRole('link', { name: 'Download PDF' }),
  };
}

/** The documents of the verification, with the dialog that asks for each file's kind, and the viewer. */
export function kybDocumentsPage(page: Page) {
  const main = page.getByRole('main');
  const staging = page.getByRole('dialog', { name: 'Add documents' });
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const viewer = page.getByRole('dialog').getByRole('region', { name: /^Document / });
  const send = staging.getByRole('button', { name: /^Upload/ });
  const place = (what: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what }) });

  async function give(button: Locator, files: GivenFile | GivenFile[]): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(files);
  }

  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/documents${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Documents' }),
    choose: main.getByRole('button', { name: 'Choose files' }),
    give,
    /** One kind of document, with its files. */
    place,
    /** An uploaded document by its file name. */
    document: (filename: string) =>
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `View ${filename}` }) })
        .last(),
    act: async (filename: string, action: 'Replace…' | 'Delete…') => {
      await main.getByRole('button', { name: `More actions for ${filename}` }).click();
      await page.getByRole('menuitem', { name: action }).waitFor();
      return page.getByRole('menuitem', { name: action });
    },
    deleting: page.getByRole('alertdialog', { name: 'Delete this document?' }),
    staging,
    /** A file in the dialog by its name. */
    staged: (filename: string) => staging.getByRole('listitem').filter({ hasText: filename }),
    whatItIs: (filename: string) => staging.getByRole('combobox', { name: `Document type ${filename}` }),
    whoseItIs: (filename: string) => staging.getByRole('combobox', { name: `Person ${filename}` }),
    async choosing(box: Locator, option: string): Promise<void> {
      await box.click();
      await page.getByRole('option', { name: option }).click();
    },
    send,
    uploads,
    upload: (filename: string) => uploads.getByRole('listitem').filter({ hasText: filename }),
    bar: (filename: string) => uploads.getByRole('progressbar', { name: filename }),
    view: (filename: string) => main.getByRole('button', { name: `View ${filename}` }),
    viewer,
    tool: (name: string) => viewer.getByRole('button', { name }),
    /** Chooses a file for one kind of document and uploads it. */
    async uploadTo(what: string | RegExp, file: GivenFile): Promise<void> {
      const button = main.getByRole('button', { name: typeof what === 'string' ? `Upload: ${what}` : what });
      await give(button, file);
      await send.click();
      await staging.waitFor({ state: 'hidden' });
      await button.waitFor({ state: 'hidden' });
    },
  };
}

type Section =
  | 'Status'
  | 'Business'
  | 'People'
  | 'Documents'
  | 'Settlement accounts'
  | 'Review and submit'
  | 'Submitted copy';

/** The frame around every page of the verification: its sections. */
export function kybFrame(page: Page) {
  const sections = page.getByRole('navigation', { name: 'Verification' });
  const named = (name: Section) => new RegExp(`^${name}`);
  return {
    sections,
    /** A section that can be opened, with its progress. */
    section: (name: Section) => sections.getByRole('link', { name: named(name) }),
    /** A closed section, with the reason. */
    closed: (name: Section) => sections.getByRole('button', { name: named(name) }),
    /** The message for members who may not open a section. */
    refusal: page.getByRole('main').getByText(/^You can’t open/),
    goOn: page.getByRole('main').getByRole('button', { name: /^Continue to/ }),
    questions: page.getByRole('main').getByRole('list', { name: 'Reviewer’s questions' }),
  };
}

type Role = 'Director' | 'Beneficial owner' | 'Authorised signatory';

/** The people of the verification, with the dialog of a person. */
export function kybPeoplePage(page: Page) {
  const main = page.getByRole('main');
  const window = page.getByRole('dialog', { name: 'Add a person' });
  const ownership = main.getByRole('region', { name: 'Ownership' });
  const person = (name: string) =>
    main
      .getByRole('region', { name: 'Directors, owners and signatories' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/people${query}`),
    title: page.getByRole('heading', { level: 1, name: 'People' }),
    people: main.getByRole('region', { name: 'Directors, owners and signatories' }).getByRole('listitem'),
    person,
    add: main.getByRole('button', { name: 'Add person' }),
    edit: (name: string) => person(name).getByRole('button', { name: `Edit ${name}` }),
    remove: (name: string) => person(name).getByRole('button', { name: `Remove ${name}` }),
    editing: (name: string) => page.getByRole('dialog', { name }),
    removing: (name: string) => page.getByRole('alertdialog', { name: `Remove ${name}?` }),
    discarding: page.getByRole('alertdialog', { name: 'Discard what you have typed?' }),
    ownership,
    /** The table rows with the figures of the bar. */
    shares: ownership.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    adding: window,
    send: window.getByRole('button', { name: 'Add person' }),
    async fill({ first, last, share }: { first: string; last: string; share?: string }): Promise<void> {
      await window.getByRole('textbox', { name: 'First name' }).fill(first);
      await window.getByRole('textbox', { name: 'Last name' }).fill(last);
      if (share) await window.getByRole('textbox', { name: 'Ownership' }).fill(share);
    },
    /** Fills in what a submission needs besides name and role. */
    async identify(): Promise<void> {
      await window.getByLabel('Date of birth').fill('1980-04-12');
      await window.getByRole('combobox', { name: 'Nationality' }).click();
      await page.getByRole('combobox', { name: 'Search countries' }).fill('nigeria');
      await page.getByRole('option', { name: 'Nigeria', exact: true }).click();
      await window.getByRole('textbox', { name: 'Residential address' }).fill('1 Example Street, Lagos');
      await window.getByRole('combobox', { name: 'Identity document type' }).click();
      await page.getByRole('option', { name: 'Passport', exact: true }).click();
      await window.getByRole('textbox', { name: 'Identity document number' }).fill('A00000000');
    },
    async chooseRoles(...roles: Role[]): Promise<void> {
      for (const role of roles) await window.getByRole('checkbox', { name: role }).check();
    },
  };
}

/** The page before the submission. */
export function kybReviewPage(page: Page) {
  const main = page.getByRole('main');
  const confirmation = page.getByRole('alertdialog', { name: 'Submit for review?' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/kyb/review`),
    title: page.getByRole('heading', { level: 1, name: 'Review and submit' }),
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    edit: (name: string) => main.getByRole('link', { name: `Edit: ${name}` }),
    missing: main.getByRole('list', { name: 'Missing items' }).getByRole('listitem'),
    goToFirst: main.getByRole('link', { name: 'Go to the first' }),
    submit: main.getByRole('button', { name: 'Submit for review' }),
    confirmation,
    confirm: confirmation.getByRole('button', { name: 'Submit for review' }),
  };
}

/** The status of the verification. */
export function kybStatusPage(page: Page) {
  const main = page.getByRole('main');
  const requirements = main.getByRole('region', { name: 'Requirements' });
  const steps = main.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/kyb`),
    title: page.getByRole('heading', { level: 1, name: 'Verification' }),
    /** The status as a sentence. */
    standing: (words: string | RegExp) => main.getByRole('heading', { level: 2, name: words }),
    next: main.getByText(/^(Your turn|With the reviewer|No action needed)/),
    /** The current step. */
    step: steps.and(page.locator('[aria-current="step"]')),
    goOn: main.getByRole('link', { name: 'Continue', exact: true }),
    review: main.getByRole('link', { name: 'Review and submit', exact: true }),
    progress: main.getByRole('progressbar', { name: 'Progress' }),
    requirements,
    /** A section of the requirements. */
    part: (name: string) => requirements.getByRole('region', { name }),
    effects: main.getByRole('region', { name: 'What works' }).getByRole('listitem'),
    history: main.getByRole('region', { name: 'Activity' }).getByRole('listitem'),
    copy: main.getByRole('link', { name: 'See what you submitted' }),
  };
}
