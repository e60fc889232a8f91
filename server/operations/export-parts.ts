import { listEvents } from '@/server/core/event-outbox/list-events';
import { listScenarios } from '@/server/core/scenarios/list-scenarios';
import { listAuditEntries } from '@/server/developers/audit-trail/list-audit-entries';
import type { ExportParts, ReadPart } from '@/server/developers/export/read-organisation-export';
import { listRequests } from '@/server/developers/request-log/list-requests';
import { listKybDocuments } from '@/server/kyb/documents/list-kyb-documents';
import { getKybBusiness } from '@/server/kyb/profile/get-kyb-business';
import { listKybPeople } from '@/server/kyb/profile/list-kyb-people';
import { listKybSettlementAccounts } from '@/server/kyb/profile/list-kyb-settlement-accounts';
import { listKybHistory } from '@/server/kyb/submission/list-kyb-history';
import { listKybQuestions } from '@/server/kyb/submission/list-kyb-questions';
import { listKybSubmissions } from '@/server/kyb/submission/list-kyb-submissions';
import { listWholeWatchlists } from '@/server/market/watchlists/list-whole-watchlists';
import { listApiKeys } from '@/server/organisation/api-keys/list-api-keys';
import { listInvitations } from '@/server/organisation/invitations/list-invitations';
import { listMembers } from '@/server/organisation/members/list-members';
import { getOrganisation } from '@/server/organisation/organisations/get-organisation';
import type { Context } from '@/server/platform/kernel/context';
import { listSandboxAdvances } from '@/server/sandbox/clock/list-sandbox-advances';
import { listHoldings } from '@/server/trading/holdings/list-holdings';
import { listOrders } from '@/server/trading/orders/list-orders';
import { listWholeSteps } from '@/server/trading/orders/list-whole-steps';
import { listWallets } from '@/server/wallets/balances/list-wallets';
import { listFundingRequests } from '@/server/wallets/funding/list-funding-requests';
import { listTransactions } from '@/server/wallets/ledger/list-transactions';
import { listWholeAccounts, listWholeEntries } from '@/server/wallets/ledger/list-whole-ledger';
import { listMandates } from '@/server/wallets/mandates/list-mandates';
import { listWebhookDeliveries } from '@/server/webhooks/deliveries/list-webhook-deliveries';
import { listWebhooks } from '@/server/webhooks/endpoints/list-webhooks';
import { listInboxes } from '@/server/webhooks/inboxes/list-inboxes';

/** One record by itself. */
const single =
  (read: (context: Context) => Promise<{ readonly data: object }>): ReadPart =>
  async (context) => ({ data: [(await read(context)).data], next_cursor: null });

/** How each part is read: by the verbs that answer the organisation itself. */
export const exportParts: ExportParts = {
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
