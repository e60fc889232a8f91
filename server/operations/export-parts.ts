import { listWholeApprovals } from '@/server/approvals/requests/read-approvals';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { listScenarios } from '@/server/core/scenarios/read-scenarios';
import { listAuditEntries } from '@/server/developers/audit-trail/read-audit-trail';
import type { ExportParts, ReadPart } from '@/server/developers/export/get-organisation-export';
import { listRequests } from '@/server/developers/request-log/read-requests';
import { listKybDocuments } from '@/server/kyb/documents/read-documents';
import { getKybBusiness, listKybPeople, listKybSettlementAccounts } from '@/server/kyb/profile/read-profile';
import {
  listKybHistory,
  listKybQuestions,
  listKybSubmissions,
} from '@/server/kyb/submission/read-submission';
import { listWholeWatchlists } from '@/server/market/watchlists/read-watchlists';
import { listApiKeys } from '@/server/organisation/api-keys/read-api-keys';
import { getApprovalRules } from '@/server/organisation/approvals/read-approval-rules';
import { getBranding } from '@/server/organisation/branding/read-branding';
import { listInvitations } from '@/server/organisation/invitations/read-invitations';
import { listMembers } from '@/server/organisation/members/read-members';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { listSandboxAdvances } from '@/server/sandbox/clock/read-clock';
import { listHoldings } from '@/server/trading/holdings/read-holdings';
import { listOrders, listWholeSteps } from '@/server/trading/orders/read-orders';
import { listWallets } from '@/server/wallets/balances/read-wallets';
import { listFundingRequests } from '@/server/wallets/funding/read-funding';
import {
  listTransactions,
  listWholeAccounts,
  listWholeEntries,
} from '@/server/wallets/ledger/read-transactions';
import { listMandates } from '@/server/wallets/mandates/read-mandates';
import { listWebhookDeliveries } from '@/server/webhooks/deliveries/read-deliveries';
import { listWebhooks } from '@/server/webhooks/endpoints/read-endpoints';
import { listInboxes } from '@/server/webhooks/inboxes/read-inboxes';

/** One record by itself. */
const single =
  (read: (context: Context) => Promise<{ readonly data: object }>): ReadPart =>
  async (context) => ({ data: [(await read(context)).data], next_cursor: null });

/** How each part is read: with the handlers that answer the organisation itself. */
export const exportParts: ExportParts = {
  organisation: single(getOrganisation),
  branding: single(getBranding),
  members: listMembers,
  invitations: listInvitations,
  kyb_business: single(getKybBusiness),
  kyb_people: listKybPeople,
  kyb_settlement_accounts: listKybSettlementAccounts,
  kyb_documents: listKybDocuments,
  kyb_submissions: listKybSubmissions,
  kyb_questions: listKybQuestions,
  kyb_history: listKybHistory,
  approval_rules: single(getApprovalRules),
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
  approvals: listWholeApprovals,
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
