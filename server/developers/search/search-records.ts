import type { Found } from '@/lib/contract/developers/search';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Permission, permits } from '@/lib/contract/permissions';
import { searchEvents } from '@/server/core/event-outbox/search-events';
import { searchDocuments } from '@/server/kyb/documents/search-documents';
import { searchPeople } from '@/server/kyb/profile/search-people';
import { searchInstruments } from '@/server/market/quotes/search-instruments';
import { listKeyPermissions } from '@/server/organisation/api-keys/list-key-permissions';
import { searchKeys } from '@/server/organisation/api-keys/search-keys';
import { searchMembers } from '@/server/organisation/members/search-members';
import type { Context } from '@/server/platform/kernel/context';
import { type Needle, needleOf } from '@/server/platform/kernel/needle';
import { searchInvestments } from '@/server/trading/catalogue/search-investments';
import { searchHoldings } from '@/server/trading/holdings/search-holdings';
import { searchOrders } from '@/server/trading/orders/search-orders';
import { searchWallets } from '@/server/wallets/balances/search-wallets';
import { searchFunding } from '@/server/wallets/funding/search-funding';
import { searchTransactions } from '@/server/wallets/ledger/search-transactions';
import { searchMandates } from '@/server/wallets/mandates/search-mandates';
import { searchDeliveries } from '@/server/webhooks/deliveries/search-deliveries';
import { searchEndpoints } from '@/server/webhooks/endpoints/search-endpoints';
import { searchInboxes } from '@/server/webhooks/inboxes/search-inboxes';
import { searchRequests } from '../request-log/search-requests';
import { mostFitting } from './rules';

/** The most that an answer shows. */
const MOST = 20;

type Search = (context: Context, needle: Needle, most: number) => Promise<Found[]> | Found[];

/** What is looked at, in the order in which equally good matches are shown, and which permission reads it. */
const searches: readonly (readonly [Permission, Search])[] = [
  ['wallets:read', (_, needle) => searchWallets(needle)],
  ['orders:read', searchOrders],
  ['wallets:read', searchFunding],
  ['wallets:read', searchTransactions],
  ['holdings:read', searchHoldings],
  ['wallets:read', searchMandates],
  ['investments:read', searchInvestments],
  ['market:read', (_, needle, most) => searchInstruments(needle, most)],
  ['webhooks:read', searchEndpoints],
  ['webhooks:read', searchDeliveries],
  ['webhooks:read', searchEvents],
  ['sandbox:read', searchInboxes],
  ['members:read', searchMembers],
  ['organisation:read', searchKeys],
  ['organisation:read', searchRequests],
];

/** Personal data: members need the permission to write it also to find it. */
const personalSearches: readonly Search[] = [searchPeople, searchDocuments];

/**
 * Records of the environment that match what was typed, among those that the caller may read, exact matches first
 * (`GET /search`).
 */
export async function searchRecords(
  context: Context,
  input: InputOf<typeof operations.searchRecords>,
): Promise<AnswerOf<typeof operations.searchRecords>> {
  const { actor } = context;
  const granted =
    actor.kind === 'member' || actor.kind === 'key' ? await listKeyPermissions(context, actor.keyId) : [];
  const needle = needleOf(input.q);
  const personal = actor.kind === 'member' ? 'kyb:write' : 'kyb:read';
  const allowed = [
    ...searches.filter(([permission]) => permits(granted, permission)).map(([, search]) => search),
    ...(permits(granted, personal) ? personalSearches : []),
  ];
  const found: Found[] = [];
  for (const search of allowed) found.push(...(await search(context, needle, MOST)));
  return { data: mostFitting(found, needle.text, MOST), next_cursor: null };
}
