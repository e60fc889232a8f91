import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { SealedColumn } from '@/server/platform/kernel/module';
import { passkeys, totpFactors } from './tables';

/** Since when a person has a second factor, as part of a statement; null for none. */
export const factorSince = (personId: AnyColumn): SQL => sql`least(
  (select ${totpFactors.confirmedAt} from ${totpFactors} where ${totpFactors.personId} = ${personId}),
  (select min(${passkeys.createdAt}) from ${passkeys} where ${passkeys.personId} = ${personId}))`;

export const sealedSeeds: SealedColumn = {
  column: totpFactors.sealed,
  key: [totpFactors.personId],
  organisationId: '',
  environment: 'person',
};
