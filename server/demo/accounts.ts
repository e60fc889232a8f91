import type { Role } from '@/lib/contract/permissions';

/** The organisation that a first start shows around in; the launcher prints how to sign in. */
export const demoOrganisation = { name: 'Harbour Savings', slug: 'demo' };

/** One whose verification waits for a reviewer. */
export const waitingOrganisation = { name: 'Baobab Capital', slug: 'baobab' };

/** Known to everybody: a demo is made only where settings.demo says so. */
const password = 'demo-password-2026';

const member = (role: Role, name: string) => ({ role, name, email: `${role}@demo.example`, password });

export const demoMembers = [
  member('owner', 'Demo Owner'),
  member('treasury', 'Demo Treasury'),
  member('compliance', 'Demo Compliance'),
  member('engineer', 'Demo Engineer'),
  member('viewer', 'Demo Viewer'),
];

export const waitingMember = {
  role: 'compliance' as Role,
  name: 'Baobab Compliance',
  email: 'compliance@baobab.example',
  password,
};

/** Somebody of the provider's staff, who reviews verifications. */
export const demoReviewer = { name: 'Demo Reviewer', email: 'reviewer@demo.example', password };
