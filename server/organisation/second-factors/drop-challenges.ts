import type { OpenContext } from '@/server/platform/kernel/context';
import { deleteChallengesOf } from './store';

/** Withdraws every question that stands open for a person: what they have proved before counts no more. */
export const dropChallenges = ({ tx }: OpenContext, personId: string): Promise<void> =>
  deleteChallengesOf(tx, personId);
