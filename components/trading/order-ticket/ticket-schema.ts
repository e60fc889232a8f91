import { unitsText } from '@/components/ui/controls/units';
import type { FieldErrors } from '@/components/ui/form/form-store';
import { errorsAmong } from '@/components/ui/form/use-checked-form';
import { amountProblem } from '@/components/wallets/funding/new/amounts';
import { type FundChoices, mandateOf } from '@/components/wallets/funding/new/fund-schema';
import { limitProblem, usableMethods } from '@/components/wallets/funding/new/limits';
import { amountNotTaken } from '../investments/amount-within';
import { compareUnits, currencyOf, type Subject, type TicketValues, unitsProblem } from './ticket-values';

/** The limits that the form is validated against; `choices` are the funding methods, once loaded. */
export interface TicketBounds {
  readonly subject: Subject;
  readonly choices: FundChoices | undefined;
  /**
   * The figures are being confirmed. They were within the limits when the form was submitted; this very order may have
   * used them up if its response was lost. So only the service can validate them now.
   */
  readonly isReview?: boolean;
}

const MOST_TEXT = 64;
const MOST_KEY = 40;
const MOST_VALUE = 500;

/** The maximum number of metadata entries. */
export const MOST_METADATA = 50;

type Size = Pick<TicketValues, 'by' | 'amount' | 'units'>;

/** Why the typed size is not a valid figure, as a sentence; undefined if it is. */
const figureProblem = ({ by, amount, units }: Size): string | undefined =>
  by === 'units' ? unitsProblem(units) : amountProblem(amount);

/** Why the size is invalid or exceeds a limit known without the service; undefined if it is acceptable. */
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

/** A form field and its error as a sentence. */
type Problem<Field extends string> = [field: Field, words: string];

interface Funded {
  readonly choices: FundChoices | undefined;
  readonly currency: string;
  readonly method: string;
  readonly mandate: string;
  /** The amount that must arrive; undefined while unknown, and then no limit is checked. */
  readonly amount: string | undefined;
}

/** Errors of the payment method. */
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

/** Errors of a funded buy. */
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

/** Errors of the metadata entries. */
function metadataProblems({ metadata }: TicketValues): Problem<string>[] {
  return metadata.flatMap(({ name }, index): Problem<string>[] => {
    const place = `metadata.${index}.name`;
    if (name === '') return [[place, 'Give it a name, or remove it.']];
    const isTwice = metadata.findIndex((other) => other.name === name) < index;
    return isTwice ? [[place, 'This name is already used above.']] : [];
  });
}

/** The error of a text that is too long; undefined if it is not. */
const tooLong = (text: string, most: number): string | undefined =>
  text.length > most ? `Use ${most} characters or fewer.` : undefined;

/** Errors of texts that are too long, by field. */
function longTexts({ reference, customer, metadata }: TicketValues): FieldErrors {
  const entries = metadata.flatMap(({ name, value }, index) => [
    [`metadata.${index}.name`, tooLong(name, MOST_KEY)],
    [`metadata.${index}.value`, tooLong(value, MOST_VALUE)],
  ]);
  return errorsAmong({
    reference: tooLong(reference, MOST_TEXT),
    customer: tooLong(customer, MOST_TEXT),
    ...Object.fromEntries(entries),
  });
}

/**
 * Validates the form: figures must be valid under the contract and within the limits of the investment, the holding and
 * the method.
 */
export const ticketFaults =
  (bounds: TicketBounds) =>
  (values: TicketValues): FieldErrors => {
    const size = bounds.isReview ? figureProblem(values) : sizeProblem(bounds.subject, values);
    return {
      ...errorsAmong({ [values.by]: size }),
      ...Object.fromEntries(fundingProblems(bounds, values)),
      ...Object.fromEntries(metadataProblems(values)),
      ...longTexts(values),
    };
  };
