import { listSandboxAdvances } from '../advances/list-sandbox-advances';
import type { Context } from '../context';
import { listWebhookDeliveries } from '../deliveries/list-webhook-deliveries';
import { listKybDocuments } from '../documents/list-kyb-documents';
import { listWebhooks } from '../endpoints/list-webhooks';
import { listEvents } from '../events/list-events';
import { listFundingRequests } from '../funding/list-funding-requests';
import { listHoldings } from '../holdings/list-holdings';
import { listInboxes } from '../inboxes/list-inboxes';
import { listInvitations } from '../invitations/list-invitations';
import { listApiKeys } from '../keys/list-api-keys';
import { listKybHistory } from '../kyb/list-kyb-history';
import { listKybQuestions } from '../kyb/list-kyb-questions';
import { listKybSubmissions } from '../kyb/list-kyb-submissions';
import { listTransactions } from '../ledger/list-transactions';
import { listWholeAccounts, listWholeEntries } from '../ledger/list-whole-ledger';
import { listMandates } from '../mandates/list-mandates';
import { listOrders } from '../orders/list-orders';
import { listWholeSteps } from '../orders/list-whole-steps';
import { getOrganisation } from '../organisations/get-organisation';
import { getKybBusiness } from '../profile/get-kyb-business';
import { listKybPeople } from '../profile/list-kyb-people';
import { listKybSettlementAccounts } from '../profile/list-kyb-settlement-accounts';
import { listRequests } from '../requests/list-requests';
import { listScenarios } from '../scenarios/list-scenarios';
import { listMembers } from '../team/list-members';
import { listAuditEntries } from '../trail/list-audit-entries';
import { listWallets } from '../wallets/list-wallets';
import { listWholeWatchlists } from '../watchlists/list-whole-watchlists';
import type { exportSpans } from './rules';

interface Pages {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Reads a page of a part: records as the interface shows them. */
type ReadPart = (
  context: Context,
  pages: Pages,
) => Promise<{ readonly data: readonly object[]; readonly next_cursor: string | null }>;

/** One record by itself. */
const single =
  (read: (context: Context) => Promise<{ readonly data: object }>): ReadPart =>
  async (context) => ({ data: [(await read(context)).data], next_cursor: null });

/** How each part is read: by the verbs that answer the organisation itself. */
export const exportParts: Readonly<Record<keyof typeof exportSpans, ReadPart>> = {
  organisation: single(getOrganisation),
  members: listMembers,
  invitations: listInvitations,
  kyb_business: single(getKybBusiness),
  kyb_people: listKybPeople,
  kyb_settlement_accounts: listKybSettlementAccounts,
  kyb_documents: listKybDocuments,
  kyb_submissions: listKybSubmissions,
  kyb_questions: listKybQuestions,
  kyb_history: listKybHistory,
  audit: listAuditEntries,
  api_keys: listApiKeys,
  wallets: listWallets,
  transactions: listTransactions,
  ledger_accounts: listWholeAccounts,
  ledger_entries: listWholeEntries,
  funding_requests: listFundingRequests,
  mandates: listMandates,
  orders: listOrders,
  order_steps: listWholeSteps,
  holdings: listHoldings,
  watchlists: listWholeWatchlists,
  webhooks: listWebhooks,
  webhook_deliveries: listWebhookDeliveries,
  events: listEvents,
  requests: listRequests,
  inboxes: listInboxes,
  scenarios: listScenarios,
  clock_advances: listSandboxAdvances,
};
