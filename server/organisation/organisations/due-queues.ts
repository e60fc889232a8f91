import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { waitingVerifications } from './waiting-store';

/** What the room leaves for people: verifications to be decided. */
export const verificationQueues: readonly DueQueue[] = [
  { name: 'kyb_review', doneBy: 'people', due: waitingVerifications },
];
