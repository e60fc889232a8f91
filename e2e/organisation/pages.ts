import type { Page } from '@playwright/test';
import { list, visit } from '../shell/pages';

/** The IP addresses from which keys may call. */
export function allowlistPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Allowlist' });
  return {
    form,
    open: (organisation: string) => visit(page, `/${organisation}/test/developers/allowlist`),
    list: form.getByRole('textbox', { name: 'Addresses and ranges' }),
    addYours: form.getByRole('button', { name: 'Add your address' }),
    bindDashboard: form.getByRole('switch', { name: 'Apply to the dashboard too' }),
    lockMeOut: form.getByRole('checkbox', { name: 'Lock me out anyway' }),
    save: form.getByRole('button', { name: 'Save allowlist' }),
  };
}

/** The audit trail of an organisation, its integrity check, and the panel of an entry. */
export function auditPage(page: Page) {
  const trail = list(page, 'Audit trail');
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog', { name: /^Entry/ });
  return {
    ...trail,
    open: (organisation: string, query = '') => visit(page, `/${organisation}/audit${query}`),
    panel,
    verify: main.getByRole('button', { name: 'Verify the chain' }),
    /** Chooses a saved head. */
    keptHead: main.getByLabel('Saved head'),
    verdict: main.getByRole('status').filter({ hasText: /as written/ }),
    warning: main.getByRole('alert'),
    downloadHead: main.getByRole('button', { name: 'Download head' }),
    exportCsv: trail.filters.getByRole('button', { name: 'Export CSV' }),
    /** Opens an entry by its action. */
    openEntry: (what: string) => trail.row(what).getByRole('link', { name: what }).click(),
    part: (name: string) => panel.getByRole('region', { name, exact: true }),
    close: () => panel.getByRole('button', { name: 'Close' }).click(),
  };
}

/** The people of an organisation. */
export function teamPage(page: Page) {
  const main = page.getByRole('main');
  const members = main.getByRole('table', { name: 'Members' });
  const invitations = main.getByRole('table', { name: 'Invitations' });
  const dialog = page.getByRole('dialog');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/team`),
    main,
    member: (text: string) => members.getByRole('row').filter({ hasText: text }),
    invitation: (text: string) => invitations.getByRole('row').filter({ hasText: text }),
    invite: main.getByRole('button', { name: 'Invite teammate' }).first(),
    /** Opens the menu of a member or an invitation, and finds an action in it. */
    async menu(of: string, action: string) {
      await main.getByRole('button', { name: `Actions for ${of}` }).click();
      return page.getByRole('menuitem', { name: new RegExp(`^${action}`) });
    },
    roles: main.getByRole('table', { name: 'Roles' }),
    dialog,
    confirmation: page.getByRole('alertdialog'),
    role: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    submit: (name: string) => dialog.getByRole('button', { name, exact: true }),
  };
}

/** The page that an invitation's link opens. */
export function invitationPage(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    name: main.getByRole('textbox', { name: 'Your name' }),
    password: main.getByLabel('Password', { exact: true }),
    accept: main.getByRole('button', { name: 'Accept the invitation' }),
    dead: main.getByText('This link no longer works'),
    open: (link: string) => visit(page, link),
  };
}

/** The checklist before an organisation goes live. */
export function goingLivePage(page: Page) {
  const main = page.getByRole('main');
  const items = main.getByRole('list', { name: 'Checklist' }).getByRole('listitem');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/going-live`),
    items,
    /** An item by its title, done or not. */
    item: (title: string) => items.filter({ has: page.getByRole('heading', { name: title }) }),
    progress: main.getByRole('progressbar', { name: 'Checklist' }),
  };
}

/** The settings of an organisation: its branding, with the preview of a payer’s page. */
export function brandingPage(page: Page) {
  const part = page.getByRole('main').getByRole('region', { name: 'Branding' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/settings`),
    part,
    name: part.getByRole('textbox', { name: 'Name shown to payers' }),
    colour: part.getByRole('textbox', { name: 'Colour', exact: true }),
    logoFile: part.getByLabel('Logo file'),
    removeLogo: part.getByRole('button', { name: 'Remove logo' }),
    preview: part.getByRole('figure', { name: 'Preview' }),
    previewLogo: part.getByRole('img', { name: 'Logo' }),
    save: part.getByRole('button', { name: 'Save branding' }),
  };
}

/** The export of all records of a kind, on the settings page. */
export function settingsExport(page: Page) {
  const part = page.getByRole('main').getByRole('region', { name: 'Export data' });
  const records = part.getByRole('combobox', { name: 'Records' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/settings`),
    part,
    records,
    start: part.getByRole('button', { name: 'Export CSV' }),
    async choose(kind: string): Promise<void> {
      await records.click();
      await page.getByRole('option', { name: kind, exact: true }).click();
    },
  };
}
