import { type Currency, formatMoney } from '@/lib/contract/money';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { listMemberships } from '@/server/organisation/members/list-memberships';
import { listOrganisations } from '@/server/organisation/organisations/list-organisations';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { listLiveRequestsById } from '@/server/wallets/funding/list-live-requests';
import { fourEyesRefusal, presentDecision, presentStaff, type Staff } from '../rules';
import type { TransferRow } from '../transfer-store';
import { openFilename } from './seal-evidence';

function evidenceOf(settings: Settings, row: TransferRow): Pick<ManualTransfer, 'evidence'> {
  const { sealedFilename, contentType, size, sha256 } = row;
  if (!sealedFilename || contentType === null || size === null || sha256 === null) return {};
  const filename = openFilename(settings, row.id, sealedFilename);
  return { evidence: { filename, content_type: contentType, size, sha256 } };
}

/** What is set of a transfer beyond what each one has. */
const optional = (row: TransferRow) => ({
  ...(row.note !== null && { note: row.note }),
  ...(row.statementId !== null && { statement_id: row.statementId }),
  ...(row.exceptionId !== null && { exception_id: row.exceptionId }),
  ...(row.postedAs !== null && { posted_as: row.postedAs as 'funding' | 'adjustment' }),
  ...presentDecision(row),
  ...(row.reason !== null && { reason: row.reason }),
});

/** Transfers as /operator/v1 shows them to somebody of the staff, each with its request as it stands now. */
export async function presentTransfers(
  context: OpenContext,
  rows: readonly TransferRow[],
  staff: Staff,
): Promise<ManualTransfer[]> {
  const requests = await listLiveRequestsById(context, [
    ...new Set(rows.map(({ fundingRequestId }) => fundingRequestId)),
  ]);
  const organisations = await listOrganisations(context, [
    ...new Set(rows.map(({ organisationId }) => organisationId)),
  ]);
  const memberships = staff.id === null ? [] : await listMemberships(context, staff.id);
  const own = new Set(memberships.map(({ organisationId }) => organisationId));
  return rows.map((row) => {
    const live = requests.get(row.fundingRequestId);
    if (!live) throw new Error(`the request of transfer ${row.id} is gone`);
    const { id, slug = '', name = '' } = organisations.get(row.organisationId) ?? { id: row.organisationId };
    const isOthers = fourEyesRefusal(staff, row.proposedBy) === null;
    return {
      id: row.id,
      status: row.status as ManualTransfer['status'],
      source: row.source as ManualTransfer['source'],
      funding_request: live.request,
      organisation: { id, slug, name },
      currency: row.currency as Currency,
      amount_received: formatMoney(row.amountReceived),
      received_on: row.receivedOn,
      bank_reference: row.bankReference,
      ...evidenceOf(context.settings, row),
      ...optional(row),
      proposed_by: presentStaff(row.proposedBy, row.proposedByName),
      may_approve: row.status === 'proposed' && isOthers && !own.has(row.organisationId),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

/** One of them. */
export async function presentTransfer(
  context: OpenContext,
  row: TransferRow,
  staff: Staff,
): Promise<ManualTransfer> {
  const [shown] = await presentTransfers(context, [row], staff);
  if (!shown) throw new Error(`transfer ${row.id} was not presented`);
  return shown;
}
