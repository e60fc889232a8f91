import type { StatusTone } from '@/components/ui/feedback/status';
import type { Rail } from '@/lib/contract/treasury/rails';

interface Standing {
  readonly label: string;
  readonly tone: StatusTone;
  /** What that means, in a sentence. */
  readonly meaning: string;
}

/** The settings of a provider. Either all or none of them are set. */
const settingsOf = (name: string): readonly string[] =>
  ['URL', 'KEY', 'WEBHOOK_SECRET'].map((setting) => `RAIL_${name.toUpperCase()}_${setting}`);

/** The state of a rail as a label with its shape, and what it means. */
export function standingOf({
  name,
  configured,
  breaker,
}: Pick<Rail, 'name' | 'configured' | 'breaker'>): Standing {
  if (!configured) {
    return {
      label: 'Not set up',
      tone: 'neutral',
      meaning:
        name === 'manual'
          ? 'Funding by transfer is refused until a receiving account is active: propose one below.'
          : `Funding by it is refused. Set ${settingsOf(name).join(', ')} where the service runs, and start it again.`,
    };
  }
  if (!breaker) {
    return { label: 'Set up', tone: 'positive', meaning: 'Payers are told the active receiving account.' };
  }
  if (breaker.state === 'open') {
    return {
      label: 'Held back',
      tone: 'danger',
      meaning: 'It failed several times in a row: calls are refused at once until the next try.',
    };
  }
  if (breaker.state === 'half_open') {
    return {
      label: 'Being tried',
      tone: 'warning',
      meaning: 'One call is tried; the others wait for how it ends.',
    };
  }
  return {
    label: 'Working',
    tone: breaker.failures > 0 ? 'warning' : 'positive',
    meaning:
      breaker.failures > 0
        ? `The last ${breaker.failures === 1 ? 'call' : `${breaker.failures} calls`} failed; it is not held back yet.`
        : 'Calls go through.',
  };
}
