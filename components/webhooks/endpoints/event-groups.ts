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

/** A test goes to its own endpoint, whatever that hears, so nobody chooses it. */
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

/** The kinds of event that an endpoint can hear, by what they are about. */
export const eventGroups: readonly EventGroup[] = keysOf(groupNames).map((group) => ({
  name: groupNames[group],
  types: keysOf(groupOf).filter((type) => groupOf[type] === group),
}));

/** Every kind that an endpoint can hear. */
export const selectableTypes: readonly EventType[] = eventGroups.flatMap(({ types }) => types);

/** Takes types into a choice, or out of it; the others keep their places. */
export function withTypes(
  chosen: readonly EventType[],
  types: readonly EventType[],
  isOn: boolean,
): EventType[] {
  const others = chosen.filter((type) => !types.includes(type));
  return isOn ? [...others, ...types] : others;
}

/** How many kinds are named before the rest is a number. */
const NAMED = 2;

/** What an endpoint hears, in words: none chosen means every one. */
export function selectedTypesText(events: readonly EventType[]): string {
  if (events.length === 0) return 'All events';
  const named = events.slice(0, NAMED).map((type) => eventTypeLabels[type]);
  const more = events.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
