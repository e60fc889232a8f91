'use client';

import type { KybFinding } from '@/lib/contract/kyb/case';
import { useOperator } from '../common/operator-context';
import { reviewerName } from './labels';

/** The name of an operator; the current operator is “You”. */
export function ReviewerName({ reviewer }: { reviewer: KybFinding['reviewer'] }) {
  const { id } = useOperator();
  return <span className="whitespace-nowrap">{reviewerName(reviewer, id)}</span>;
}
