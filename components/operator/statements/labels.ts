import type { StatusTone } from '@/components/ui/feedback/status';
import { keysOf } from '@/lib/contract/records';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { StatementLine } from '@/lib/contract/treasury/statements';

export type LineOutcome = StatementLine['outcome'];

interface OutcomeLabels {
  readonly label: string;
  readonly tone: StatusTone;
  /** What happens to such a line, in a sentence. */
  readonly meaning: string;
}

/** The outcomes of a statement line, in order of importance to a reader. */
export const outcomeLabels: Record<LineOutcome, OutcomeLabels> = {
  matched: {
    label: 'Matched',
    tone: 'progress',
    meaning: 'They match a funding request. A transfer is proposed for each, or its provider is asked.',
  },
  differs: {
    label: 'Differs',
    tone: 'warning',
    meaning: 'They were credited with a different amount. An exception is raised for each.',
  },
  unknown: {
    label: 'Unknown',
    tone: 'warning',
    meaning: 'They match no funding request. An exception is raised for each.',
  },
  settled: {
    label: 'Already settled',
    tone: 'positive',
    meaning: 'They are already credited with the same amount. Nothing is done.',
  },
  repeated: {
    label: 'Repeated',
    tone: 'neutral',
    meaning: 'They are in an earlier statement. Nothing is done.',
  },
  refused: {
    label: 'Refused',
    tone: 'danger',
    meaning: 'They can’t be read. Correct them and import the file again.',
  },
};

/** The outcomes in that order. */
export const lineOutcomes = keysOf(outcomeLabels);

/** The currency of each rail. */
export const railCurrency: Record<RailName, string> = {
  alpha: 'NGN',
  beta: 'NGN',
  gamma: 'GHS',
  manual: 'USD',
};

/** The outcome in a URL; undefined for all outcomes. */
export const outcomeOf = (value: unknown): LineOutcome | undefined =>
  lineOutcomes.find((outcome) => outcome === value);
