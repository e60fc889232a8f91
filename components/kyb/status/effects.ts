import type { StatusTone } from '@/components/ui/feedback/status';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { awaitsPartner, isOpenForEditing } from './progress';

/** Something that the verification opens, and whether it is open. */
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
    return { name, tone: 'positive', word: 'Done', text: 'Your submission is saved as it was.' };
  }
  if (open > 0) return { name, tone: 'waiting', word: 'Closed', text: inTheWay(open) };
  return { name, tone: 'progress', word: 'Open', text: 'Nothing is missing.' };
}

const liveKeys: Record<Kyb['status'], Omit<Effect, 'name'>> = {
  draft: { tone: 'waiting', word: 'Refused', text: 'They work as soon as you’re approved.' },
  submitted: { tone: 'waiting', word: 'Refused', text: 'They work as soon as you’re approved.' },
  in_review: { tone: 'waiting', word: 'Refused', text: 'They work as soon as you’re approved.' },
  action_required: { tone: 'waiting', word: 'Refused', text: 'They work as soon as you’re approved.' },
  approved: { tone: 'positive', word: 'Work', text: 'Your programs can move real money.' },
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
    return { name, tone: 'warning', word: 'Held up', text: 'An account is open or was rejected.' };
  if (isWaiting) return { name, tone: 'waiting', word: 'Waiting', text: 'An account is being verified.' };
  return { name, tone: 'positive', word: 'Open', text: 'Pays out to your verified accounts.' };
}

/** What the verification holds back and what it opens. */
export const effectsOf = (kyb: Kyb): readonly Effect[] => [
  submission(kyb),
  { name: 'Live keys', ...liveKeys[kyb.status] },
  settlement(kyb),
  { name: 'Test mode', tone: 'positive', word: 'Works', text: 'Fully available in any case.' },
];
