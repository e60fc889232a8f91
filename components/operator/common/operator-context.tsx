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

/** Somebody of the staff; without an id whoever holds the operators' own key. */
type Staff = { readonly id?: string | undefined; readonly name: string };

/** Who of the staff did something; whoever reads this is “You”. */
export function StaffName({ staff }: { staff: Staff }) {
  const { id } = useOperator();
  return <span className="[overflow-wrap:anywhere]">{staff.id === id ? 'You' : staff.name}</span>;
}
