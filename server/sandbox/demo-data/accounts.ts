import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@/lib/contract/permissions';
import { writeOnce } from '@/server/platform/crypto/load-secrets';

/** The organisation that a first start shows around in; the launcher prints how to sign in. */
export const demoOrganisation = { name: 'Harbour Savings', slug: 'demo' };

/** One whose verification waits for a reviewer. */
export const waitingOrganisation = { name: 'Baobab Capital', slug: 'baobab' };

/** Files in DATA_DIR: the password of all demo accounts, and a marker once they have it. */
export const DEMO_PASSWORD_FILE = 'demo-password';
export const DEMO_PASSWORD_SET = 'demo-password.set';

const member = (role: Role, name: string) => ({ role, name, email: `${role}@demo.example` });

/** The one whose request waits for the owner or the admin. */
export const demoRequester = member('treasury', 'Demo Treasury');

export const demoMembers = [
  member('owner', 'Demo Owner'),
  member('admin', 'Demo Admin'),
  demoRequester,
  member('compliance', 'Demo Compliance'),
  member('engineer', 'Demo Engineer'),
  member('viewer', 'Demo Viewer'),
];

export const waitingMember: { readonly role: Role; readonly name: string; readonly email: string } = {
  role: 'compliance',
  name: 'Baobab Compliance',
  email: 'compliance@baobab.example',
};

/** The demo's operators: one reviews verifications, and what one of them records, the other approves. */
export const demoReviewer = { name: 'Demo Reviewer', email: 'reviewer@demo.example' };
export const demoController = { name: 'Demo Controller', email: 'controller@demo.example' };

/** The password of the demo's accounts. */
interface DemoPassword {
  readonly password: string;
  /** Whether the accounts have it already. */
  readonly isSet: boolean;
  /** To be called once they have it. */
  readonly noteSet: () => void;
}

/**
 * The password of the demo's accounts, random for each DATA_DIR. It is stored before the accounts get it, so that
 * after an interrupted start the next one sets the same.
 */
export function openDemoPassword(dataDir: string): DemoPassword {
  const made = `${randomBytes(15).toString('base64url')}\n`;
  const password = writeOnce(join(dataDir, DEMO_PASSWORD_FILE), made).trim();
  const marker = join(dataDir, DEMO_PASSWORD_SET);
  return {
    password,
    isSet: existsSync(marker),
    noteSet: () => writeFileSync(marker, '', { mode: 0o600 }),
  };
}
