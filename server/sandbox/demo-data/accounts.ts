import type { Role } from '@/lib/contract/permissions';

/** The organisation that a first start shows around in; the launcher prints how to sign in. */
export const demoOrganisation = { name: 'Harbour Savings', slug: 'demo' };

/** One whose verification waits for a reviewer. */
export const waitingOrganisation = { name: 'Baobab Capital', slug: 'baobab' };

/** Files in DATA_DIR: the password of all demo accounts, and a marker once they have it. */
export const DEMO_PASSWORD_FILE = 'demo-password';
export const DEMO_PASSWORD_SET = 'demo-password.set';

const member = (role: Role, name: string) => ({ role, name, email: `${role}@demo.example` });

export const demoMembers = [
  member('owner', 'Demo Owner'),
  member('treasury', 'Demo Treasury'),
  member('compliance', 'Demo Compliance'),
  member('engineer', 'Demo Engineer'),
  member('viewer', 'Demo Viewer'),
];

export const waitingMember: { readonly role: Role; readonly name: string; readonly email: string } = {
  role: 'compliance',
  name: 'Baobab Compliance',
  email: 'compliance@baobab.example',
};

/** The demo's operator, who reviews verifications. */
export const demoReviewer = { name: 'Demo Reviewer', email: 'reviewer@demo.example' };
