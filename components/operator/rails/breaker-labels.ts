import type { StatusTone } from '@/components/ui/feedback/status';
import type { Rail } from '@/lib/contract/treasury/rails';

interface Standing {
  readonly label: string;
  readonly tone: StatusTone;
  /** What that means, in a sentence. */
  readonly meaning: string;
}

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
          : 'Funding requests through it are refused. The operator of the service can connect its provider.',
    };
  }
  if (!breaker) {
    return { label: 'Set up', tone: 'positive', meaning: 'Payers get the active receiving account.' };
  }
  if (breaker.state === 'open') {
    return {
      label: 'Paused',
      tone: 'danger',
      meaning: 'It failed several times in a row. Calls are refused until the next try.',
    };
  }
  if (breaker.state === 'half_open') {
    return {
      label: 'Testing',
      tone: 'warning',
      meaning: 'One call is being tried. The others wait for its result.',
    };
  }
  return {
    label: 'Working',
    tone: breaker.failures > 0 ? 'warning' : 'positive',
    meaning:
      breaker.failures > 0
        ? `The last ${breaker.failures === 1 ? 'call' : `${breaker.failures} calls`} failed. It is not paused yet.`
        : 'Calls go through.',
  };
}
