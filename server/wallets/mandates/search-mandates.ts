import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { selectMatchingMandates } from './search-store';

/** Mandates by id, reference, or a part of the bank’s or the account’s name. */
export async function searchMandates({ tx, scope }: Context, needle: Needle, most: number): Promise<Found[]> {
  const rows = await selectMatchingMandates(tx, scope, needle, most);
  return rows.map((row) => ({
    type: 'mandate' as const,
    id: row.id,
    title: row.reference,
    subtitle: `Mandate, ${row.bankName} •••• ${row.accountNumberLastFour}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}
