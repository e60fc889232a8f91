'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { VisibleSession } from '@/lib/dashboard/session/token';

type Operator = VisibleSession['person'];

const OperatorContext = createContext<Operator | null>(null);

/** Tells the pages of the operators' area who is at work. */
export function OperatorProvider({ operator, children }: { operator: Operator; children: ReactNode }) {
  return <OperatorContext value={operator}>{children}</OperatorContext>;
}

/** Who is at work. Throws outside of the operators' area. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('There is no operator around this component');
  return operator;
}
