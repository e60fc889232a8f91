import type { Scope } from '@/lib/client/addresses';
import type { Event } from '@/lib/contract/webhooks/events';
import { resourceHref } from '../deliveries/resource-href';

/** A field of a record that has another value now. */
interface FieldChange {
  readonly field: string;
  /** As JSON; undefined where the field was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The fields, of the first level, in which a record differs from what an event carried of it; as the record has them. */
export function changesSince(earlier: object, later: object): FieldChange[] {
  const before = new Map<string, unknown>(Object.entries(earlier));
  const after = new Map<string, unknown>(Object.entries(later));
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((field) => ({
      field,
      before: JSON.stringify(before.get(field)),
      after: JSON.stringify(after.get(field)),
    }))
    .filter((change) => change.before !== change.after);
}

/** What an event is about, as far as its payload says. */
interface EventResource {
  readonly id: string;
  /** The reference that people know it by, or the name of its investment; its id where it has neither. */
  readonly label: string;
  /** Where it is shown; left out while it has no page. */
  readonly href?: string;
  readonly amount?: { readonly value: string; readonly currency: string };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Reads the resource from an event's payload, which is the object as the API returned it. The amount of a
 * funding request is what was received, or asked for when nothing was; of a holding what was paid out. Undefined for payloads without an id.
 */
export function resourceOf(
  scope: Scope,
  { type, data }: Pick<Event, 'type' | 'data'>,
): EventResource | undefined {
  const id = textOf(data.id);
  if (!id) return undefined;
  const href = resourceHref(scope, type, id);
  const label = textOf(data.reference) ?? textOf(data.investment_name) ?? id;
  const resource = { id, label, ...(href && { href }) };
  if (!/^(wallet|funding|order|holding)\./.test(type)) return resource;
  const value = textOf(data.amount_received) ?? textOf(data.paid_out) ?? textOf(data.amount);
  const currency = textOf(data.currency);
  return { ...resource, ...(value && currency && { amount: { value, currency } }) };
}
