import type { Found } from '@/lib/contract/search';
import type { Context } from '../context';
import type { Needle } from '../needle';
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
