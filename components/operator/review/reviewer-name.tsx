'use client';

import type { KybFinding } from '@/lib/contract/kyb/case';
import { useOperator } from '../common/operator-context';
import { reviewerName } from './labels';

/** Who of the staff; whoever reads this is “You”. */
export function ReviewerName({ reviewer }: { reviewer: KybFinding['reviewer'] }) {
  const { id } = useOperator();
  return <span className="whitespace-nowrap">{reviewerName(reviewer, id)}</span>;
}
