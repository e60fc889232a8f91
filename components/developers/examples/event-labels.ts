import type { EventType } from '@/lib/contract/webhooks/events';

interface EventLabels {
  /** What it means for whoever gets it. */
  readonly meaning: string;
  /** When it is sent. */
  readonly when: string;
  /** What its `data` is. */
  readonly data: string;
}

const request = 'The funding request, as the API returns it at that moment.';
const mandate =
  'The mandate, as the API returns it at that moment: of the account number, the last four digits.';
const order = 'The order, as the API returns it at that moment.';

/** Each event in plain words. */
export const eventLabels: Readonly<Record<EventType, EventLabels>> = {
  'wallet.funded': {
    meaning: 'Money has arrived, and the wallet is credited with it.',
    when: 'A funding request settles. What arrived can be less or more than was asked for: amount_received is what was credited.',
    data: request,
  },
  'funding.failed': {
    meaning: 'A payment came to nothing. No money moved.',
    when: 'The provider reports that the payment of a funding request failed; failure_reason says why.',
    data: request,
  },
  'funding.expired': {
    meaning: 'A funding request was not paid in time. No money moved.',
    when: 'Its expires_at passes unpaid. A payment that still comes afterwards is credited, and told with wallet.funded.',
    data: request,
  },
  'mandate.activated': {
    meaning: 'A direct-debit mandate can be debited from now on.',
    when: 'Its holder has agreed on the bank’s page, and the bank has activated it.',
    data: mandate,
  },
  'mandate.revoked': {
    meaning: 'A direct-debit mandate can be debited no more.',
    when: 'You revoke it, or the bank reports that its holder has.',
    data: mandate,
  },
  'order.created': {
    meaning: 'There is an order. It may be paid already, or still await its payment.',
    when: 'An order is created, by whichever of your programs or people.',
    data: order,
  },
  'order.processing': {
    meaning: 'The order is being carried out: it can’t be cancelled any more.',
    when: 'The broker has taken the order.',
    data: order,
  },
  'order.completed': {
    meaning: 'The order was carried out: a buy has made a holding, a sale has paid its proceeds.',
    when: 'The broker reports the deal. Units, price and fees are final from now on.',
    data: order,
  },
  'order.failed': {
    meaning: 'The order was not carried out. What was paid for it is back in the wallet.',
    when: 'The broker can’t carry it out, or its funding fails; failure_reason says why.',
    data: order,
  },
  'order.cancelled': {
    meaning: 'The order was called off. What was paid for it is back in the wallet.',
    when: 'Somebody cancels it before it is processed.',
    data: order,
  },
  'holding.matured': {
    meaning: 'A holding has ended as agreed: principal and returns are in the wallet.',
    when: 'Its maturity_date has come; paid_out is what the wallet got.',
    data: 'The holding, as the API returns it at that moment.',
  },
  'kyb.status_changed': {
    meaning: 'The verification of your business has moved on.',
    when: 'You submit it, or a reviewer decides or asks for more. It is sent in both environments, since the verification belongs to the organisation.',
    data: 'Where the verification stands, with its requirements. It holds no personal data.',
  },
  'webhook.test': {
    meaning: 'Nothing has happened: somebody wants to see whether deliveries arrive.',
    when: 'Somebody asks for a test delivery. It goes to that endpoint alone, once.',
    data: 'The endpoint that it is sent to, without its secret.',
  },
};

interface EventGroup {
  readonly title: string;
  readonly types: readonly EventType[];
}

/** The events by what they are about. */
export const eventGroups: readonly EventGroup[] = [
  { title: 'Funding', types: ['wallet.funded', 'funding.failed', 'funding.expired'] },
  { title: 'Mandates', types: ['mandate.activated', 'mandate.revoked'] },
  {
    title: 'Orders',
    types: ['order.created', 'order.processing', 'order.completed', 'order.failed', 'order.cancelled'],
  },
  { title: 'Holdings', types: ['holding.matured'] },
  { title: 'Organisation and webhooks', types: ['kyb.status_changed', 'webhook.test'] },
];
