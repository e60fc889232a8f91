import { eq } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { type BrandingRecord, type BrandingRow, brandingRecordOf, brandingRowOf } from './rules';
import { organisationBranding } from './tables';

export async function readBranding(tx: Transaction, organisationId: string): Promise<BrandingRecord | null> {
  const [row] = await tx
    .select()
    .from(organisationBranding)
    .where(eq(organisationBranding.organisationId, organisationId));
  return row ? brandingRecordOf(row) : null;
}

export async function writeBranding(
  tx: Transaction,
  organisationId: string,
  branding: BrandingRecord,
): Promise<void> {
  const row: BrandingRow = brandingRowOf(branding);
  await tx
    .insert(organisationBranding)
    .values({ organisationId, ...row })
    .onConflictDoUpdate({ target: organisationBranding.organisationId, set: row });
}
