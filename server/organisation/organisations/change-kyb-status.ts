import type { OpenContext } from '@/server/platform/kernel/context';
import type { OrganisationRecord } from './rules';
import { type KybChange, writeOrganisation } from './store';

/** Writes where the verification of a locked organisation stands; live keys work, or no longer, on every node at once. */
export const changeKybStatus = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  organisationId: string,
  change: KybChange,
): Promise<OrganisationRecord> => writeOrganisation(tx, organisationId, change, now);
