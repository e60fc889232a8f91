import { listedBanks } from '@/lib/contract/kyb/list-banks';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';

/** The institutions at which an account can be named (`GET /banks`). */
export async function listBanks(
  _context: Context,
  { country }: InputOf<typeof operations.listBanks>,
): Promise<AnswerOf<typeof operations.listBanks>> {
  const data = listedBanks.filter((bank) => country === undefined || bank.country === country);
  return { data, next_cursor: null };
}
