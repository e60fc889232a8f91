import type { Scope } from '@/lib/client/addresses';
import type { Event } from '@/lib/contract/webhooks/events';
import { resourceHref } from '../deliveries/resource-href';

/** A field of a record whose value has changed. */
interface FieldChange {
  readonly field: string;
  /** As JSON; undefined if the field did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The top-level fields in which a record differs from an event's payload, in the record's order. */
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

/** The resource of an event, as far as its payload shows. */
interface EventResource {
  readonly id: string;
  /** Its reference or the name of its investment; otherwise its id. */
  readonly label: string;
  /** Its page; omitted if it has none. */
  readonly href?: string;
  readonly amount?: { readonly value: string; readonly currency: string };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Reads the resource from an event's payload, which is the API object. For a funding request, the amount is the
 * received one, or the requested one if nothing was received; for a holding, the paid-out one. Undefined for payloads
 * without an id.
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
