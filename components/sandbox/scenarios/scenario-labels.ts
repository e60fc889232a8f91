import type { BodyOf } from '@/lib/contract/operation';
import type { armScenario, SandboxScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import { formatCount } from '@/lib/format';
import type { NumberRange } from './number-ranges';

export type HowOften = 'once' | 'several' | 'always';

/** The values typed next to a switch. */
export interface Plan {
  readonly often: HowOften;
  readonly times: string;
  readonly number: string;
}

/** The maximum number of times that a scenario can be armed for. */
const MOST_TIMES = 1_000;

const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Validates the number of times; undefined if valid. */
export function timesProblem({ often, times }: Plan): string | undefined {
  if (often !== 'several') return undefined;
  const count = wholeNumber(times);
  return count >= 1 && count <= MOST_TIMES ? undefined : `From 1 to ${formatCount(MOST_TIMES)}.`;
}

/** Validates the number parameter of a kind; undefined if valid. */
export function numberProblem({ number }: Plan, range: NumberRange | undefined): string | undefined {
  if (!range) return undefined;
  const value = wholeNumber(number);
  return value >= range.least && value <= range.most ? undefined : `From ${range.least} to ${range.most}.`;
}

/** The request body for a valid plan. */
export function armBody(
  kind: ScenarioKind,
  plan: Plan,
  range: NumberRange | undefined,
): BodyOf<typeof armScenario> {
  const times = { once: 1, several: wholeNumber(plan.times), always: null }[plan.often];
  return { kind, times, ...(range && { number: wholeNumber(plan.number) }) };
}

interface ScenarioLabels {
  readonly title: string;
  /** The calls that it affects. */
  readonly hits: string;
  /** The visible effect. */
  readonly seen: string;
}

export const scenarioLabels: Readonly<Record<ScenarioKind, ScenarioLabels>> = {
  provider_down: {
    title: 'Provider down',
    hits: 'The next call that needs the payment provider: funding a wallet, paying an order by funding, or anything about a mandate.',
    seen: 'It returns 502 provider_unavailable and nothing is stored.',
  },
  provider_slow: {
    title: 'Provider slow',
    hits: 'The next call that needs the payment provider.',
    seen: 'It succeeds after a delay, so you can test your timeouts.',
  },
  underpayment: {
    title: 'Too little arrives',
    hits: 'The next payment in full of a funding request.',
    seen: 'Only this part of the amount arrives and is credited; see amount_received.',
  },
  overpayment: {
    title: 'Too much arrives',
    hits: 'The next payment in full of a funding request.',
    seen: 'More than requested arrives and is credited in full.',
  },
  late_settlement: {
    title: 'Paid too late',
    hits: 'The next payment of a funding request.',
    seen: 'The request expires first and is settled afterwards: funding.expired, then wallet.funded.',
  },
  duplicate_settlement: {
    title: 'Duplicate notification',
    hits: 'The next payment of a funding request.',
    seen: 'The provider reports it twice. The wallet is credited once, and one wallet.funded is sent.',
  },
  reordered_notifications: {
    title: 'Out-of-order notification',
    hits: 'The next payment of a funding request.',
    seen: 'A late failure notice reaches us after the success. The success stands.',
  },
  name_mismatch: {
    title: 'Account name mismatch',
    hits: 'The next bank account check or mandate request.',
    seen: 'The bank names a holder who is not your organisation: name_matches is false, and the mandate fails after authorisation.',
  },
  mandate_rejected: {
    title: 'Mandate rejected',
    hits: 'The next mandate the bank activates.',
    seen: 'The bank refuses it: the mandate fails with a reason.',
  },
  debit_refused: {
    title: 'Debit refused',
    hits: 'The next direct debit.',
    seen: 'The bank returns it unpaid: the funding request fails with a reason, and funding.failed is sent.',
  },
  fulfilment_failed: {
    title: 'Order fails',
    hits: 'The next order executed.',
    seen: 'It fails after it was processing: order.failed is sent, and what was paid is refunded.',
  },
  fulfilment_repriced: {
    title: 'Executed at another price',
    hits: 'The next order executed at a market price.',
    seen: 'It completes at this part of the latest price, within the daily limits, so units differ from the estimate.',
  },
  receiver_down: {
    title: 'Receiver down',
    hits: 'The next attempt to deliver a webhook, to whichever endpoint.',
    seen: 'The attempt fails as if nothing responded, and is retried on schedule.',
  },
};

interface ScenarioGroup {
  readonly title: string;
  readonly description: string;
  readonly kinds: readonly ScenarioKind[];
}

/** Scenarios grouped by what goes wrong. */
export const scenarioGroups: readonly ScenarioGroup[] = [
  {
    title: 'Provider',
    description: 'The payment provider behind our calls.',
    kinds: ['provider_down', 'provider_slow'],
  },
  {
    title: 'Payment',
    description: 'How funding requests are paid.',
    kinds: [
      'underpayment',
      'overpayment',
      'late_settlement',
      'duplicate_settlement',
      'reordered_notifications',
    ],
  },
  {
    title: 'Mandate',
    description: 'How the bank responds to mandates and direct debits.',
    kinds: ['name_mismatch', 'mandate_rejected', 'debit_refused'],
  },
  {
    title: 'Fulfilment',
    description: 'How orders are executed.',
    kinds: ['fulfilment_failed', 'fulfilment_repriced'],
  },
  { title: 'Receiver', description: 'Where webhooks are sent.', kinds: ['receiver_down'] },
];

/** A count as text: “once”, “3 times”. */
export const timesText = (count: number): string => (count === 1 ? 'once' : `${formatCount(count)} times`);

/** How often it should happen: “Once”, “3 times”, “Until switched off”. */
export function plannedText({ times: planned }: Pick<SandboxScenario, 'times'>): string {
  if (planned === undefined) return 'Until switched off';
  return planned === 1 ? 'Once' : timesText(planned);
}

/** How often it has happened, as the end of a sentence: “has not happened yet”, “has happened 2 of 3 times”. */
export function happenedText({
  times: planned,
  times_happened: happened,
}: Pick<SandboxScenario, 'times' | 'times_happened'>): string {
  if (happened === 0) return 'has not happened yet';
  if (planned === undefined || planned === 1) return `has happened ${timesText(happened)}`;
  return `has happened ${formatCount(happened)} of ${timesText(planned)}`;
}

/** The number with its unit: “5 seconds”, “50% of the amount”. */
export const numberText = (number: number, unit: string): string =>
  unit.startsWith('percent') ? `${number}% ${unit.slice('percent '.length)}` : `${number} ${unit}`;
