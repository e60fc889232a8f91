import type { OpenContext } from '@/server/platform/kernel/context';
import { listExpiringKeys } from '../api-keys/read-api-keys';
import { writeNotices } from './spread-notices';
import { takeKeysTurn, wasNoted } from './store';

const DAY = 24 * 3_600_000;
/** Days before its expiry to send notifications about a key, soonest last. */
const DAYS_BEFORE = [14, 1] as const;

/**
 * Notifies people of keys that expire soon, a fortnight and a day before, once each. Does nothing while another
 * process does it.
 * @param limit maximum keys to check
 * @returns how many keys it notified about
 */
export async function notifyExpiringKeys(context: OpenContext, limit: number): Promise<number> {
  const { now } = context;
  let noted = 0;
  if (!(await takeKeysTurn(context.tx))) return noted;
  for (const days of DAYS_BEFORE) {
    const keys = await listExpiringKeys(context, new Date(now.getTime() + days * DAY), limit);
    for (const { id, organisationId, environment, name, expiresAt } of keys) {
      const about = { organisationId, kind: 'key_expiring', subjectId: id } as const;
      if (await wasNoted(context.tx, about, new Date(expiresAt.getTime() - days * DAY))) continue;
      const day = expiresAt.toISOString().slice(0, 10);
      const draft = {
        ...about,
        environment,
        title: `Key “${name}” expires on ${day}`,
        body: 'Requests with it will then fail. Create a new key and switch to it before then.',
        subjectType: 'key',
      };
      await writeNotices(context, [draft]);
      noted += 1;
    }
  }
  return noted;
}
