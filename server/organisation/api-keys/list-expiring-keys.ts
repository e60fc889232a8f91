import type { Environment } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readExpiringKeys } from './store';

/** An organisation's own key that will end by itself. */
interface ExpiringKey {
  readonly id: string;
  readonly organisationId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly expiresAt: Date;
}

/** Keys of any organisation that work now and end before a time, soonest first; those behind sessions are left out. */
export const listExpiringKeys = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  before: Date,
  limit: number,
): Promise<ExpiringKey[]> => readExpiringKeys(tx, now, before, limit);
