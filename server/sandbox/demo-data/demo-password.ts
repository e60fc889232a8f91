import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '@/server/platform/crypto/load-secrets';
import { DEMO_PASSWORD_FILE, DEMO_PASSWORD_SET } from './accounts';

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
