import type { Role } from '@/lib/contract/permissions';

/** The organisation that a first start shows around in; the launcher prints how to sign in. */
export const demoOrganisation = { name: 'Harbour Savings', slug: 'demo' };

/** Known to everybody: a demo is made only where settings.demo says so. */
const DEMO_PASSWORD = 'demo-password-2026';

const member = (role: Role, name: string) => ({
  role,
  name,
  email: `${role}@demo.example`,
  password: DEMO_PASSWORD,
});

export const demoMembers = [
  member('owner', 'Demo Owner'),
  member('treasury', 'Demo Treasury'),
  member('compliance', 'Demo Compliance'),
  member('engineer', 'Demo Engineer'),
  member('viewer', 'Demo Viewer'),
];
