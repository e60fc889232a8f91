import type { StatusTone } from '@/components/ui/feedback/status';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { formatLagos } from '@/lib/format';
import { awaitsPartner, isOpenForEditing } from './progress';

/** A capability that the verification unlocks, and whether it is unlocked. */
interface Effect {
  readonly name: string;
  readonly tone: StatusTone;
  readonly word: string;
  readonly text: string;
}

const inTheWay = (count: number): string => (count === 1 ? '1 item left.' : `${count} items left.`);

function submission({ status, requirements, submitted_at }: Kyb): Effect {
  const name = 'Submission';
  const open = requirements.filter((one) => awaitsPartner(one) && one.blocks.includes('submission')).length;
  if (!isOpenForEditing({ status })) {
    if (!submitted_at) return { name, tone: 'neutral', word: 'Closed', text: 'No submission was needed.' };
    return { name, tone: 'positive', word: 'Submitted', text: 'We keep a copy of what you submitted.' };
  }
  if (open > 0) return { name, tone: 'waiting', word: 'Closed', text: inTheWay(open) };
  return { name, tone: 'progress', word: 'Open', text: 'Nothing is missing.' };
}

const liveKeys: Record<Kyb['status'], Omit<Effect, 'name'>> = {
  draft: { tone: 'waiting', word: 'Not yet', text: 'They work as soon as you’re approved.' },
  submitted: { tone: 'waiting', word: 'Not yet', text: 'They work as soon as you’re approved.' },
  in_review: { tone: 'waiting', word: 'Not yet', text: 'They work as soon as you’re approved.' },
  action_required: { tone: 'waiting', word: 'Not yet', text: 'They work as soon as you’re approved.' },
  approved: { tone: 'positive', word: 'Active', text: 'Your programs can move real money.' },
  rejected: { tone: 'danger', word: 'Refused', text: 'They require a verified business.' },
  suspended: { tone: 'danger', word: 'Refused', text: 'Until the suspension is lifted.' },
};

function settlement({ status, requirements }: Kyb): Effect {
  const name = 'Settlement';
  const isHeldUp = requirements.some(
    ({ blocks, status: state }) => blocks.includes('settlement') && state !== 'provided',
  );
  const isWaiting = requirements.some(({ blocks }) => blocks.includes('settlement'));
  if (status !== 'approved') {
    return { name, tone: 'waiting', word: 'Closed', text: 'Pays out to your accounts once approved.' };
  }
  if (isHeldUp)
    return { name, tone: 'warning', word: 'Blocked', text: 'An account is open or was rejected.' };
  if (isWaiting) return { name, tone: 'waiting', word: 'Waiting', text: 'An account is being verified.' };
  return { name, tone: 'positive', word: 'Active', text: 'Pays out to your verified accounts.' };
}

/** The capabilities that the verification blocks and unlocks. */
export const effectsOf = (kyb: Kyb): readonly Effect[] => [
  submission(kyb),
  { name: 'Live keys', ...liveKeys[kyb.status] },
  settlement(kyb),
  { name: 'Test mode', tone: 'positive', word: 'Active', text: 'Always available.' },
];

/** The status of a verification in words, and who must act next. */
interface StatusLabels {
  readonly title: string;
  readonly text: string;
  readonly next: 'you' | 'reviewer' | 'nobody';
}

const points = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

function beforeSubmission(open: number): StatusLabels {
  if (open === 0) {
    return {
      title: 'Ready to submit',
      text: 'Check it once more and submit it. A reviewer then checks it against public registers.',
      next: 'you',
    };
  }
  return {
    title: `${points(open)} left`,
    text: 'Fill in the sections in any order; your changes are saved automatically. Once everything is complete, submit it for review.',
    next: 'you',
  };
}

function askedFor(open: number): StatusLabels {
  const left = open === 0 ? 'Nothing left to do. Submit it again.' : `${points(open)} left to do.`;
  return {
    title: 'The reviewer needs something from you',
    text: `${left} Accepted items stay accepted.`,
    next: 'you',
  };
}

/** The texts for a verification's current status. */
export function statusText(kyb: Kyb): StatusLabels {
  const open = kyb.requirements.filter(awaitsPartner).length;
  const submitted = kyb.submitted_at ? ` on ${formatLagos(kyb.submitted_at)}` : '';
  const decided = kyb.decided_at ? ` on ${formatLagos(kyb.decided_at)}` : '';
  switch (kyb.status) {
    case 'draft':
      return beforeSubmission(open);
    case 'action_required':
      return askedFor(open);
    case 'submitted':
      return {
        title: 'Waiting for a reviewer',
        text: `Submitted${submitted}. You don’t need to do anything. Questions and the decision appear here.`,
        next: 'reviewer',
      };
    case 'in_review':
      return {
        title: 'In review',
        text: `Submitted${submitted}. You don’t need to do anything. Questions and the decision appear here.`,
        next: 'reviewer',
      };
    case 'approved':
      return {
        title: 'Your business is verified',
        text: `Approved${decided}. Live keys work. You can add settlement accounts at any time, and newer versions of documents that expire.`,
        next: open > 0 ? 'you' : 'nobody',
      };
    case 'rejected':
      return {
        title: 'The verification was rejected',
        text: `Rejected${decided}. The decision is final and you can’t submit again. Test mode still works. If you think this is a mistake, contact support.`,
        next: 'nobody',
      };
    case 'suspended':
      return {
        title: 'The verification is suspended',
        text: 'Live keys are refused until the suspension is lifted. Test mode still works. Contact support for details.',
        next: 'reviewer',
      };
  }
}

/** Who must act next, as a sentence. */
export const nextStepText: Record<StatusLabels['next'], string> = {
  you: 'Your turn',
  reviewer: 'With the reviewer',
  nobody: 'No action needed',
};

type StepState = 'done' | 'current' | 'ahead' | 'asked' | 'failed';

/** A step on the way to a decision. */
interface Step {
  readonly label: string;
  readonly state: StepState;
}

const labels = ['Fill in', 'Submitted', 'In review', 'Decision'];
const reached: Record<Kyb['status'], number> = {
  draft: 0,
  submitted: 1,
  in_review: 2,
  action_required: 2,
  approved: 4,
  rejected: 3,
  suspended: 3,
};

/** The steps from the empty form to the decision, with the progress so far. */
export function stepsOf({ status }: Pick<Kyb, 'status'>): readonly Step[] {
  const at = reached[status];
  const own: Partial<Record<Kyb['status'], Step>> = {
    action_required: { label: 'Information requested', state: 'asked' },
    rejected: { label: 'Rejected', state: 'failed' },
    suspended: { label: 'Suspended', state: 'failed' },
  };
  return labels.map((label, index): Step => {
    if (index === at) return own[status] ?? { label, state: 'current' };
    const last = index === 3 && status === 'approved' ? 'Approved' : label;
    return { label: last, state: index < at ? 'done' : 'ahead' };
  });
}
