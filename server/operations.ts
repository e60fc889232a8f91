import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import type { Context, OpenContext } from './context';
import { getWebhookDelivery } from './deliveries/get-webhook-delivery';
import { listWebhookDeliveries } from './deliveries/list-webhook-deliveries';
import { retryWebhookDelivery } from './deliveries/retry-webhook-delivery';
import { getWebhook } from './endpoints/get-webhook';
import { getWebhookHealth } from './endpoints/get-webhook-health';
import { listWebhooks } from './endpoints/list-webhooks';
import { getEvent } from './events/get-event';
import { listEvents } from './events/list-events';
import { streamEvents } from './events/stream-events';
import { fundWallet } from './funding/fund-wallet';
import { getFundingRequest } from './funding/get-funding-request';
import { listFundingRequests } from './funding/list-funding-requests';
import { exportTransactions } from './ledger/export-transactions';
import { getReconciliation } from './ledger/get-reconciliation';
import { getTransaction } from './ledger/get-transaction';
import { listTransactions } from './ledger/list-transactions';
import { verifyLedger } from './ledger/verify-ledger';
import { getMandate } from './mandates/get-mandate';
import { listMandates } from './mandates/list-mandates';
import { revokeMandate } from './mandates/revoke-mandate';
import { createMember } from './members/create-member';
import { createKey } from './organisations/create-key';
import { createOrganisation } from './organisations/create-organisation';
import { decideKyb } from './organisations/decide-kyb';
import { getOrganisation } from './organisations/get-organisation';
import { settleFundingRequest } from './sandbox/settle-funding-request';
import { listSessions } from './sessions/list-sessions';
import { openSession } from './sessions/open-session';
import { revokeSession } from './sessions/revoke-session';
import type { StagedVerb } from './staged';
import { getWallet } from './wallets/get-wallet';
import { listFundingMethods } from './wallets/list-funding-methods';
import { listWallets } from './wallets/list-wallets';
import { traceTransaction } from './wallets/trace-transaction';
import { deleteWebhook } from './webhooks/delete-webhook';
import { registerWebhook } from './webhooks/register-webhook';
import { replayWebhook } from './webhooks/replay-webhook';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret';
import { testWebhook } from './webhooks/test-webhook';
import { updateWebhook } from './webhooks/update-webhook';

type Special = 'exportTransactions' | 'streamEvents' | 'openSession';
type Staged = 'registerWebhook' | 'updateWebhook' | 'testWebhook';
type House =
  | 'listSessions'
  | 'revokeSession'
  | 'createOrganisation'
  | 'createKey'
  | 'createMember'
  | 'decideKyb'
  | 'verifyLedger';

type Verbs<Ids extends OperationId, Given> = {
  readonly [Id in Ids]: (context: Given, input: InputOf<Operations[Id]>) => Promise<AnswerOf<Operations[Id]>>;
};

/** Partner operations: each within the organisation and environment of its key. */
export const partnerVerbs: Verbs<Exclude<OperationId, House | Special | Staged>, Context> = {
  getOrganisation,
  listWallets,
  getWallet,
  listFundingMethods,
  fundWallet,
  listFundingRequests,
  getFundingRequest,
  listMandates,
  getMandate,
  revokeMandate,
  listTransactions,
  getTransaction,
  traceTransaction,
  getReconciliation,
  listWebhooks,
  getWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  replayWebhook,
  getWebhookHealth,
  listWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listEvents,
  getEvent,
  settleFundingRequest,
};

/** Partner operations that reach outside of the database on their way. */
export const stagedVerbs: {
  readonly [Id in Staged]: StagedVerb<InputOf<Operations[Id]>, AnswerOf<Operations[Id]>>;
} = { registerWebhook, updateWebhook, testWebhook };

/** The console's and the operators' operations. */
export const houseVerbs: Verbs<House, OpenContext> = {
  listSessions,
  revokeSession,
  createOrganisation,
  createKey,
  createMember,
  decideKyb,
  verifyLedger,
};

/** Operations that answer with a stream, or bring their own transactions: `http/routes.ts` calls each by its name. */
export const specialVerbs = { exportTransactions, streamEvents, openSession } satisfies Record<
  Special,
  unknown
>;

/** Every operation of the contract with the verb that does it. */
export const verbs = { ...partnerVerbs, ...stagedVerbs, ...houseVerbs, ...specialVerbs };
