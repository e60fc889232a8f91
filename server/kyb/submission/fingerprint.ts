import { createHmac, hkdfSync } from 'node:crypto';
import type { Settings } from '@/server/platform/kernel/settings';

/**
 * Answers a function that makes fingerprints of an organisation's values: equal for equal values of one subject, and of no
 * use to who lacks the master key, because a plain hash of a date of birth is soon guessed.
 */
export function fingerprints(
  { masterKey }: Pick<Settings, 'masterKey'>,
  organisationId: string,
): (subject: string, value: unknown) => Buffer {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, '', 'partner-desk/kyb-finding/1', 32));
  return (subject, value) =>
    createHmac('sha256', key)
      .update(`${organisationId}\n${subject}\n${JSON.stringify(value) ?? ''}`)
      .digest();
}
