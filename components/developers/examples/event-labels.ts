import type { EventType } from '@/lib/contract/webhooks/events';

interface EventLabels {
  /** What the event means to its recipient. */
  readonly meaning: string;
  readonly when: string;
  /** The object in its `data`. */
  readonly data: string;
}

const request = 'The funding request, as the API returned it then.';
const mandate =
  'The mandate, as the API returned it then, with only the last four digits of the account number.';
const order = 'The order, as the API returned it then.';

/** The description of each event in plain words. */
export const eventLabels: Readonly<Record<EventType, EventLabels>> = {
  'wallet.funded': {
    meaning: 'Money arrived and was credited to the wallet.',
    when: 'A funding request settles. The amount can differ from the request: amount_received is what was credited.',
    data: request,
  },
  'funding.failed': {
    meaning: 'A payment failed. No money moved.',
    when: 'The provider reports that the payment of a funding request failed; failure_reason says why.',
    data: request,
  },
  'funding.expired': {
    meaning: 'A funding request was not paid in time. No money moved.',
    when: 'Its expires_at passes unpaid. A later payment is still credited, and sends wallet.funded.',
    data: request,
  },
  'mandate.activated': {
    meaning: 'A direct-debit mandate can be debited from now on.',
    when: 'The holder agreed on the bank’s page and the bank activated it.',
    data: mandate,
  },
  'mandate.revoked': {
    meaning: 'A direct-debit mandate can no longer be debited.',
    when: 'You revoke it, or the bank reports that its holder has.',
    data: mandate,
  },
  'order.created': {
    meaning: 'An order was created. It may be paid or still waiting for payment.',
    when: 'Any of your programs or team members creates an order.',
    data: order,
  },
  'order.processing': {
    meaning: 'The order is executing and can no longer be cancelled.',
    when: 'The broker has taken the order.',
    data: order,
  },
  'order.completed': {
    meaning: 'The order was executed. A buy creates a holding; a sale pays its proceeds.',
    when: 'The broker reports the trade. Units, price and fees are final from now on.',
    data: order,
  },
  'order.failed': {
    meaning: 'The order was not executed. Any payment was refunded to the wallet.',
    when: 'The broker can’t execute it or its funding fails; see failure_reason.',
    data: order,
  },
  'order.cancelled': {
    meaning: 'The order was cancelled. Any payment was refunded to the wallet.',
    when: 'Someone cancels it before it is processed.',
    data: order,
  },
  'holding.matured': {
    meaning: 'A holding matured. Principal and returns are in the wallet.',
    when: 'Its maturity_date arrives; paid_out is the amount credited.',
    data: 'The holding, as the API returned it then.',
  },
  'kyb.status_changed': {
    meaning: 'Your business verification changed status.',
    when: 'You submit it, or a reviewer decides or requests more. Sent in both environments, because the verification belongs to the organisation.',
    data: 'The verification’s status and requirements, without personal data.',
  },
  'kyb.document_expiring': {
    meaning: 'A document of your verification expires soon.',
    when: 'It expires in 60, 30 or 7 days, or today. Sent in both environments, because the verification belongs to the organisation.',
    data: 'The document’s ID, type, person, expiry date and days left.',
  },
  'webhook.test': {
    meaning: 'A test delivery. Nothing happened to your account.',
    when: 'Someone sends a test delivery. It goes to that endpoint only, once.',
    data: 'The endpoint that it is sent to, without its secret.',
  },
};

interface EventGroup {
  readonly title: string;
  readonly types: readonly EventType[];
}

/** The events grouped by subject. */
export const eventGroups: readonly EventGroup[] = [
  { title: 'Funding', types: ['wallet.funded', 'funding.failed', 'funding.expired'] },
  { title: 'Mandates', types: ['mandate.activated', 'mandate.revoked'] },
  {
    title: 'Orders',
    types: ['order.created', 'order.processing', 'order.completed', 'order.failed', 'order.cancelled'],
  },
  { title: 'Holdings', types: ['holding.matured'] },
  {
    title: 'Organisation and webhooks',
    types: ['kyb.status_changed', 'kyb.document_expiring', 'webhook.test'],
  },
];
