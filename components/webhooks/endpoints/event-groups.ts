import { eventTypeLabels } from '@/components/shell/labels/events';
import { keysOf } from '@/lib/contract/records';
import type { EventType } from '@/lib/contract/webhooks/events';

type Group = 'money' | 'mandates' | 'orders' | 'holdings' | 'kyb';

const groupNames: Record<Group, string> = {
  money: 'Wallets & funding',
  mandates: 'Mandates',
  orders: 'Orders',
  holdings: 'Holdings',
  kyb: 'Verification (KYB)',
};

/** A test event is sent to its own endpoint regardless of subscriptions, so it is not an option. */
const groupOf: Record<Exclude<EventType, 'webhook.test'>, Group> = {
  'wallet.funded': 'money',
  'funding.failed': 'money',
  'funding.expired': 'money',
  'mandate.activated': 'mandates',
  'mandate.revoked': 'mandates',
  'order.created': 'orders',
  'order.processing': 'orders',
  'order.completed': 'orders',
  'order.failed': 'orders',
  'order.cancelled': 'orders',
  'holding.matured': 'holdings',
  'kyb.status_changed': 'kyb',
  'kyb.document_expiring': 'kyb',
};

export interface EventGroup {
  readonly name: string;
  readonly types: readonly EventType[];
}

/** The event types that an endpoint can subscribe to, grouped by subject. */
export const eventGroups: readonly EventGroup[] = keysOf(groupNames).map((group) => ({
  name: groupNames[group],
  types: keysOf(groupOf).filter((type) => groupOf[type] === group),
}));

/** All event types that an endpoint can subscribe to. */
export const selectableTypes: readonly EventType[] = eventGroups.flatMap(({ types }) => types);

/** Adds types to a selection or removes them; the others keep their order. */
export function withTypes(
  chosen: readonly EventType[],
  types: readonly EventType[],
  isOn: boolean,
): EventType[] {
  const others = chosen.filter((type) => !types.includes(type));
  return isOn ? [...others, ...types] : others;
}

/** Number of types named before the rest is counted. */
const NAMED = 2;

/** The subscribed event types as text: an empty selection is all. */
export function selectedTypesText(events: readonly EventType[]): string {
  if (events.length === 0) return 'All events';
  const named = events.slice(0, NAMED).map((type) => eventTypeLabels[type]);
  const more = events.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
