import type { Transaction } from '../database/database';
import { auditEntries } from './tables';

type NewEntry = typeof auditEntries.$inferInsert;

export async function insertEntries(tx: Transaction, entries: NewEntry[]): Promise<void> {
  await tx.insert(auditEntries).values(entries);
}
