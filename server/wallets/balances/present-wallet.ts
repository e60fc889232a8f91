import { type Currency, formatMoney } from '@/lib/contract/money';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import type { WalletRow } from './store';

/** A wallet as the interface shows it (`GET /wallets`). */
export const presentWallet = (row: WalletRow): Wallet => ({
  id: row.id,
  currency: row.currency as Currency,
  balance: formatMoney(row.balance),
  pending_funding: formatMoney(row.pending),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
