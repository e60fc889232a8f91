import { z } from 'zod';
import { type ProviderName, providerNames } from './types';

/** Faults of a protocol call. With `acts` (the default) they happen after the call has taken effect. */
export const callFaults = [
  'latency',
  'error',
  'too_many',
  'refuse',
  'hang',
  'drop',
  'nonsense',
  'page',
  'huge',
  'redirect',
  'wrong_reference',
  'wrong_amount',
  'wrong_currency',
  'unknown_reference',
] as const;

/** Faults of a notification. */
export const noticeFaults = [
  'lost',
  'late',
  'duplicated',
  'reordered',
  'replayed',
  'forged',
  'stale',
  'wrong_amount_told',
  'wrong_currency_told',
  'unknown_reference_told',
] as const;

/** Faults of a bank. */
const bankFaults = ['insufficient_funds', 'account_unknown'] as const;

export const faultKinds = [...callFaults, ...noticeFaults, ...bankFaults] as const;
type FaultKind = (typeof faultKinds)[number];

export const operations = [
  'collections.create',
  'collections.find',
  'collections.cancel',
  'accounts.resolve',
  'mandates.create',
  'mandates.find',
  'mandates.revoke',
] as const;
export type Operation = (typeof operations)[number];

export const faultSchema = z
  .strictObject({
    kind: z.enum(faultKinds),
    /** Default: all providers. */
    provider: z.enum(providerNames).optional(),
    /** Only calls of this operation; default: all. */
    operation: z.enum(operations).optional(),
    /** Only this reference; default: all. */
    reference: z.string().optional(),
    /** How often; default: until faults are cleared. */
    times: z.int().min(1).max(1_000_000).optional(),
    /** For calls: whether the call takes effect before the fault. */
    acts: z.boolean().default(true),
    /** For `latency` and `late`, milliseconds; for `duplicated`, the number of copies. */
    number: z.int().min(1).max(600_000).optional(),
    /** The percentage of calls, chosen at random with a seed so that runs can be repeated. */
    percent: z.number().min(0).max(100).optional(),
    seed: z.int().min(0).optional(),
  })
  .refine(({ percent, seed }) => (percent === undefined) === (seed === undefined), {
    path: ['seed'],
    message: 'must go with percent',
  });

export type Fault = z.output<typeof faultSchema>;

interface Armed {
  readonly fault: Fault;
  left: number;
  readonly chance: () => number;
}

/** A seeded random generator: the same numbers from 0 to 1 for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Armed faults; the first that matches applies. */
export interface Faults {
  readonly arm: (fault: Fault) => void;
  readonly clear: (provider?: ProviderName) => void;
  readonly take: (
    provider: ProviderName,
    kinds: readonly FaultKind[],
    about: { readonly operation?: Operation; readonly reference: string },
  ) => Fault | undefined;
  /** Armed faults with their remaining count; null: until cleared. */
  readonly list: () => readonly (Fault & { readonly left: number | null })[];
}

export function openFaults(given: readonly Fault[]): Faults {
  let armed: Armed[] = [];
  const arm = (fault: Fault) => {
    armed.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY, chance: chanceOf(fault.seed ?? 0) });
  };
  given.forEach(arm);
  return {
    arm,
    clear: (provider) => {
      armed = armed.filter(({ fault }) => provider !== undefined && fault.provider !== provider);
    },
    take: (provider, kinds, { operation, reference }) => {
      for (const each of armed) {
        const { fault } = each;
        const fits =
          kinds.includes(fault.kind) &&
          (fault.provider ?? provider) === provider &&
          (fault.operation ?? operation) === operation &&
          (fault.reference ?? reference) === reference;
        if (!fits || (fault.percent !== undefined && each.chance() * 100 >= fault.percent)) continue;
        each.left -= 1;
        armed = armed.filter(({ left }) => left > 0);
        return fault;
      }
      return undefined;
    },
    list: () => armed.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null })),
  };
}
