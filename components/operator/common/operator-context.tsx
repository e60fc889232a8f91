'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { VisibleSession } from '@/lib/dashboard/session/token';

type Operator = VisibleSession['person'];

const OperatorContext = createContext<Operator | null>(null);

/** Provides the current operator to the operator pages. */
export function OperatorProvider({ operator, children }: { operator: Operator; children: ReactNode }) {
  return <OperatorContext value={operator}>{children}</OperatorContext>;
}

/** The current operator. Throws outside of the operator pages. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('There is no operator around this component');
  return operator;
}

/** An operator. Without an id, a holder of the operators' shared key. */
type Staff = { readonly id?: string | undefined; readonly name: string };

/** The name of the operator who did something; the current operator is “You”. */
export function StaffName({ staff }: { staff: Staff }) {
  const { id } = useOperator();
  return <span className="[overflow-wrap:anywhere]">{staff.id === id ? 'You' : staff.name}</span>;
}
