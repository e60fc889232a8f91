import { currentExpiries } from '@/lib/contract/kyb/expiry';
import type { Frame } from '@/lib/contract/organisation/console';
import { EXPIRING_HOURS, type HomeNeeds, MOST_OF_KIND } from '@/lib/contract/organisation/home';
import { permits, type Role, rolePermissions } from '@/lib/contract/permissions';
import { readDocuments } from '@/server/kyb/documents/read-documents';
import { listExpiringOwnKeys } from '@/server/organisation/api-keys/upkeep';
import type { Context } from '@/server/platform/kernel/context';
import { listOrders } from '@/server/trading/orders/read-orders';
import { listFundingToExpire } from '@/server/wallets/funding/upkeep';
import { listMandates } from '@/server/wallets/mandates/read-mandates';
import { listStandings } from '@/server/webhooks/endpoints/upkeep';
import { getGoingLive } from '../going-live/get-going-live';

const HOUR_MS = 3_600_000;
const mostOfKind = { limit: MOST_OF_KIND };

function unpaidFunding(context: Context): Promise<HomeNeeds['funding']> {
  const until = new Date(context.now.getTime() + EXPIRING_HOURS * HOUR_MS);
  return listFundingToExpire(context, until, MOST_OF_KIND);
}

async function unpaidOrders(context: Context): Promise<HomeNeeds['orders']> {
  const { data } = await listOrders(context, { ...mostOfKind, status: 'awaiting_payment' });
  return data.map(({ id, reference, side, investment_name, currency, amount, amount_due }) => ({
    id,
    reference,
    side,
    investment_name,
    currency,
    amount: amount_due ?? amount,
  }));
}

async function openMandates(context: Context): Promise<HomeNeeds['mandates']> {
  const { data } = await listMandates(context, { ...mostOfKind, status: 'pending_authorisation' });
  return data.map(({ id, reference, bank_name, maximum_amount, expires_at }) => ({
    id,
    reference,
    bank_name,
    maximum_amount,
    ...(expires_at !== undefined && { expires_at }),
  }));
}

async function documentsToRenew(context: Context): Promise<HomeNeeds['documents']> {
  const documents = await readDocuments(context, context.scope.organisationId);
  return currentExpiries(documents)
    .filter(({ expiry, replacement_requested_at: asked }) => expiry !== 'valid' || asked !== undefined)
    .sort((a, b) => a.expires_on.localeCompare(b.expires_on))
    .slice(0, MOST_OF_KIND)
    .map(({ id, type, expires_on, expiry = 'valid', replacement_requested_at: asked }) => ({
      id,
      type,
      expires_on,
      expiry,
      is_requested: asked !== undefined,
    }));
}

async function failingEndpoints(context: Context): Promise<HomeNeeds['endpoints']> {
  const endpoints = await listStandings(context);
  return endpoints.flatMap(({ id, url, enabled, failing_since }) =>
    enabled && failing_since ? { id, url, failing_since } : [],
  );
}

async function stepsToLive(context: Context): Promise<HomeNeeds['going_live']> {
  const {
    data: { is_live, items },
  } = await getGoingLive(context);
  const next = items.find(({ done }) => !done)?.id;
  return is_live
    ? undefined
    : {
        done: items.filter(({ done }) => done).length,
        total: items.length,
        ...(next !== undefined && { next }),
      };
}

/** What waits for a member in an environment, as far as their role may read it. */
export async function readNeeds(context: Context, role: Role, frame: Required<Frame>): Promise<HomeNeeds> {
  const may = (permission: Parameters<typeof permits>[1]): boolean =>
    permits(rolePermissions[role], permission);
  const isApproved = frame.kyb_status === 'approved';
  const [funding, orders, mandates, documents, endpoints, keys, going_live] = await Promise.all([
    may('wallets:read') ? unpaidFunding(context) : undefined,
    may('orders:read') ? unpaidOrders(context) : undefined,
    may('wallets:read') ? openMandates(context) : undefined,
    may('kyb:read') ? (isApproved ? documentsToRenew(context) : []) : undefined,
    may('webhooks:read') ? failingEndpoints(context) : undefined,
    may('organisation:write') ? listExpiringOwnKeys(context, MOST_OF_KIND) : undefined,
    may('organisation:read') ? stepsToLive(context) : undefined,
  ]);
  return {
    kyb_status: frame.kyb_status,
    approvals: frame.approvals_waiting,
    ...(funding && { funding }),
    ...(orders && { orders }),
    ...(mandates && { mandates }),
    ...(documents && { documents }),
    ...(endpoints && { endpoints }),
    ...(keys && { keys }),
    ...(going_live && { going_live }),
  };
}
