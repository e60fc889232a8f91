import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

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
    invite: main.getByRole('button', { name: 'Invite somebody' }).first(),
    roles: main.getByRole('table', { name: 'Roles' }),
    dialog,
    confirmation: page.getByRole('alertdialog'),
    role: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    submit: (name: string) => dialog.getByRole('button', { name, exact: true }),
  };
}

/** Where the link of an invitation leads. */
export function invitationPage(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    name: main.getByRole('textbox', { name: 'Your name' }),
    password: main.getByLabel('Password', { exact: true }),
    accept: main.getByRole('button', { name: 'Accept the invitation' }),
    dead: main.getByText('This link works no more'),
    open: (link: string) => visit(page, link),
  };
}
