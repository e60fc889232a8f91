import type { PartnerOperationId, PartnerOperations } from '@/lib/client/addresses';
import type { BodyOf, ParamsOf, QueryOf } from '@/lib/contract/operation';
import type { EventType } from '@/lib/contract/webhooks/events';

/** One call of a recipe. The value `$name` stands for a value that an earlier response gave under that name. */
export interface RecipeStep {
  readonly operation: PartnerOperationId;
  readonly purpose: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
  /** Names for later calls, each with the field of the response's record to take; for a list, of its first record. */
  readonly saves?: Readonly<Record<string, string>>;
  /** The step is skipped if this name already has a value. */
  readonly unless?: string;
}

interface Recipe {
  readonly steps: readonly RecipeStep[];
  /** The name that stores the id of the event's record. */
  readonly about: string;
  /** What the recipe leaves behind, if that is worth mentioning. */
  readonly leaves?: string;
}

/** Every event type except those that no recipe can cause, because people or document dates decide them. */
export type ForcedType = Exclude<EventType, 'kyb.status_changed' | 'kyb.document_expiring'>;

interface StepInput<O> extends Pick<RecipeStep, 'saves' | 'unless'> {
  readonly params?: ParamsOf<O>;
  readonly query?: QueryOf<O>;
  readonly body?: BodyOf<O>;
}

/** A step typed by its operation. */
const call = <Id extends PartnerOperationId>(
  operation: Id,
  purpose: string,
  input: StepInput<PartnerOperations[Id]> = {},
): RecipeStep => ({ operation, purpose, ...input }) as RecipeStep;

const fund = call('fundWallet', 'Request ₦1,000.00', {
  params: { currency: 'NGN' },
  body: { amount: '1000.00', method: 'alpha_bank_transfer' },
  saves: { funding_id: 'id' },
});

type Settlement = BodyOf<PartnerOperations['settleFundingRequest']>;
const settleFunding = (purpose: string, body: Settlement) =>
  call('settleFundingRequest', purpose, { params: { funding_request_id: '$funding_id' }, body });

const funding = (settlement: RecipeStep): Recipe => ({ about: 'funding_id', steps: [fund, settlement] });

const askForMandate = call('createMandate', 'Request a mandate for an account', {
  body: { bank_code: '058', account_number: '0123456785', maximum_amount: '500000.00' },
  saves: { mandate_id: 'id' },
});
const activateMandate = call('settleMandate', 'Approve it as the holder and activate it as the bank', {
  params: { mandate_id: '$mandate_id' },
  body: { outcome: 'active' },
});

const findInvestment = call('listInvestments', 'Find an investment in naira that matures', {
  query: { type: 'treasury_bill', currency: 'NGN', status: 'open', limit: '1' },
  saves: { investment_id: 'id', amount: 'minimum_amount' },
});
const payIn = [
  call('fundWallet', 'Request the amount it costs', {
    params: { currency: 'NGN' },
    body: { amount: '$amount', method: 'alpha_bank_transfer' },
    saves: { funding_id: 'id' },
  }),
  settleFunding('Settle the payment', { outcome: 'succeeded' }),
];
const buy = (purpose: string, payment: 'wallet' | 'funding') =>
  call('createOrder', purpose, {
    body: {
      side: 'buy',
      investment_id: '$investment_id',
      amount: '$amount',
      currency: 'NGN',
      payment_mode: payment,
    },
    saves: { order_id: 'id' },
  });
const boughtFromWallet = [findInvestment, ...payIn, buy('Buy it from the wallet', 'wallet')];

type Outcome = BodyOf<PartnerOperations['settleOrder']>;
const settleOrder = (purpose: string, body: Outcome, saves?: RecipeStep['saves']) =>
  call('settleOrder', purpose, { params: { order_id: '$order_id' }, body, ...(saves && { saves }) });

const noUnpaid = 'An order awaiting payment. It ends automatically when its funding request expires.';

/** The calls that cause each event, in order. */
export const recipes: Readonly<Record<ForcedType, Recipe>> = {
  'wallet.funded': funding(settleFunding('Settle the payment', { outcome: 'succeeded' })),
  'funding.failed': funding(
    settleFunding('Fail the payment', { outcome: 'failed', failure_reason: 'Declined by the bank' }),
  ),
  'funding.expired': funding(settleFunding('Expire it', { outcome: 'expired' })),
  'mandate.activated': {
    about: 'mandate_id',
    steps: [askForMandate, activateMandate],
    leaves:
      'Another active mandate. While there is more than one, a direct debit has to name its mandate_id; revoke it when you are done.',
  },
  'mandate.revoked': {
    about: 'mandate_id',
    steps: [
      askForMandate,
      activateMandate,
      call('revokeMandate', 'Revoke it', { params: { mandate_id: '$mandate_id' }, body: {} }),
    ],
  },
  'order.created': {
    about: 'order_id',
    steps: [findInvestment, buy('Order it, paid by transfer', 'funding')],
    leaves: noUnpaid,
  },
  'order.processing': {
    about: 'order_id',
    steps: [...boughtFromWallet, settleOrder('Start execution', { outcome: 'processing' })],
    leaves: 'An order the sandbox completes automatically within seconds.',
  },
  'order.completed': {
    about: 'order_id',
    steps: [...boughtFromWallet, settleOrder('Execute it', { outcome: 'completed' })],
    leaves: 'A holding that matures on its maturity date.',
  },
  'order.failed': {
    about: 'order_id',
    steps: [
      ...boughtFromWallet,
      settleOrder('Fail it at the broker', { outcome: 'failed', failure_reason: 'No counterparty' }),
    ],
  },
  'order.cancelled': {
    about: 'order_id',
    steps: [
      findInvestment,
      buy('Order it, paid by transfer', 'funding'),
      call('cancelOrder', 'Cancel it before it is paid', { params: { order_id: '$order_id' }, body: {} }),
    ],
  },
  'holding.matured': {
    about: 'holding_id',
    steps: [
      ...boughtFromWallet,
      settleOrder('Execute it', { outcome: 'completed' }, { holding_id: 'holding_id' }),
      call('matureHolding', 'Advance past its maturity', { params: { holding_id: '$holding_id' }, body: {} }),
    ],
  },
  'webhook.test': {
    about: 'webhook_id',
    steps: [
      call('listWebhooks', 'Find an endpoint', { query: { limit: '1' }, saves: { webhook_id: 'id' } }),
      call('createInbox', 'None found: create a webhook inbox', {
        body: { name: 'Test deliveries' },
        saves: { inbox_url: 'url' },
        unless: 'webhook_id',
      }),
      call('registerWebhook', 'Register it as an endpoint', {
        body: { url: '$inbox_url', description: 'Inbox for test deliveries' },
        saves: { webhook_id: 'id' },
        unless: 'webhook_id',
      }),
      call('testWebhook', 'Send a test delivery', { params: { webhook_id: '$webhook_id' }, body: {} }),
    ],
  },
};

/** The last call of every recipe: it reads the event from the feed. */
export const readEventOf = (type: ForcedType): RecipeStep =>
  call('listEvents', 'Read the event from the feed', { query: { type, limit: '5' } });

/** Every operation that a recipe calls. */
export const recipeOperations: readonly PartnerOperationId[] = [
  ...new Set([
    ...Object.values(recipes).flatMap(({ steps }) => steps.map(({ operation }) => operation)),
    'listEvents' as const,
  ]),
];
