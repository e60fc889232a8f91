import type { MandateStatus } from '@/lib/contract/mandates';

/** Where a mandate can go from each of its states (contract 6, mandates). */
const moves: Record<MandateStatus, readonly MandateStatus[]> = {
  pending_authorisation: ['pending_activation', 'failed'],
  pending_activation: ['active', 'failed'],
  active: ['revoked'],
  revoked: [],
  failed: [],
};

export const canMove = (from: MandateStatus, to: MandateStatus): boolean => moves[from].includes(to);
