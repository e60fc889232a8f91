import { unitsText } from '@/components/ui/controls/units';
import { faultsAmong } from '@/components/ui/form/checked-by';
import type { Faults } from '@/components/ui/form/form-store';
import { amountProblem } from '@/components/wallets/funding/new/amounts';
import { type FundChoices, mandateOf } from '@/components/wallets/funding/new/fund-schema';
import { limitProblem, usableMethods } from '@/components/wallets/funding/new/limits';
import { amountNotTaken } from '../investments/amount-within';
import { compareUnits, currencyOf, type Subject, type TicketValues, unitsProblem } from './ticket-values';

/** What the form is checked against; `choices` are the ways of funding, once they are known. */
export interface TicketBounds {
  readonly subject: Subject;
  readonly choices: FundChoices | undefined;
  /**
   * The figures are being confirmed. They were within what there is when the form was left, and it may be this very order,
   * its answer lost on the way, that has taken from it since: only the service can judge them now.
   */
  readonly isReview?: boolean;
}

const MOST_TEXT = 64;
const MOST_KEY = 40;
const MOST_VALUE = 500;

/** Metadata has 50 entries at most. */
export const MOST_METADATA = 50;

type Size = Pick<TicketValues, 'by' | 'amount' | 'units'>;

/** Why what is typed is no figure, as a sentence; undefined when it is one. */
const figureProblem = ({ by, amount, units }: Size): string | undefined =>
  by === 'units' ? unitsProblem(units) : amountProblem(amount);

/** Why what is bought or sold can't be so much, before the service is asked; undefined when it can. */
export function sizeProblem(subject: Subject, values: Size): string | undefined {
  const problem = figureProblem(values);
  if (problem) return problem;
  if (subject.side === 'buy') {
    return values.by === 'amount' ? amountNotTaken(values.amount, subject.investment) : undefined;
  }
  const { available_units: available } = subject.holding;
  if (values.by === 'amount' || compareUnits(values.units, available) <= 0) return undefined;
  return `${unitsText(available)} units are available to sell.`;
}

/** A field of the form, and what is wrong with it in a sentence. */
type Problem<Field extends string> = [field: Field, words: string];

interface Funded {
  readonly choices: FundChoices | undefined;
  readonly currency: string;
  readonly method: string;
  readonly mandate: string;
  /** What is to arrive; undefined while that is unknown, and then no limit is checked. */
  readonly amount: string | undefined;
}

/** Why money can't come by this method. */
export function methodProblems(funded: Funded): Problem<'method' | 'mandate'>[] {
  const { choices, currency, amount } = funded;
  if (!choices) return [['method', 'Wait for the payment methods to load.']];
  const usable = usableMethods(choices.methods, choices.mandates);
  const method = usable.find((candidate) => candidate.method === funded.method);
  if (!method) return [['method', 'Choose a payment method.']];
  const isDebit = method.method === 'beta_direct_debit';
  const mandate = isDebit ? mandateOf(choices.mandates, funded.mandate) : undefined;
  if (isDebit && !mandate) return [['mandate', 'Choose the account to debit.']];
  const problem = amount && limitProblem({ amount, currency, method, usable, mandate });
  return problem ? [['method', problem]] : [];
}

/** Why a buy can't be funded so. */
export function fundingProblems(
  { subject, choices }: TicketBounds,
  values: TicketValues,
): Problem<'method' | 'mandate'>[] {
  if (subject.side === 'sell' || values.pay === 'wallet') return [];
  const isKnown = values.by === 'amount' && amountProblem(values.amount) === undefined;
  const { method, mandate } = values;
  const amount = isKnown ? values.amount : undefined;
  return methodProblems({ choices, currency: currencyOf(subject), method, mandate, amount });
}

/** Why an entry of metadata can't stand as it does. */
function metadataProblems({ metadata }: TicketValues): Problem<string>[] {
  return metadata.flatMap(({ name }, index): Problem<string>[] => {
    const place = `metadata.${index}.name`;
    if (name === '') return [[place, 'Give it a name, or remove it.']];
    const isTwice = metadata.findIndex((other) => other.name === name) < index;
    return isTwice ? [[place, 'This name is already used above.']] : [];
  });
}

/** Why a text can't stand as it does. */
const tooLong = (text: string, most: number): string | undefined =>
  text.length > most ? `At most ${most} characters.` : undefined;

/** The texts that are too long, by field. */
function longTexts({ reference, customer, metadata }: TicketValues): Faults {
  const entries = metadata.flatMap(({ name, value }, index) => [
    [`metadata.${index}.name`, tooLong(name, MOST_KEY)],
    [`metadata.${index}.value`, tooLong(value, MOST_VALUE)],
  ]);
  return faultsAmong({
    reference: tooLong(reference, MOST_TEXT),
    customer: tooLong(customer, MOST_TEXT),
    ...Object.fromEntries(entries),
  });
}

/** What is wrong with the form: it wants figures of the contract, within what the investment, the holding and the method take. */
export const ticketFaults =
  (bounds: TicketBounds) =>
  (values: TicketValues): Faults => {
    const size = bounds.isReview ? figureProblem(values) : sizeProblem(bounds.subject, values);
    return {
      ...faultsAmong({ [values.by]: size }),
      ...Object.fromEntries(fundingProblems(bounds, values)),
      ...Object.fromEntries(metadataProblems(values)),
      ...longTexts(values),
    };
  };
