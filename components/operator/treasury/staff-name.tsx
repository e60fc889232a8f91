'use client';

import { useOperator } from '../common/operator-context';

/** Somebody of the staff; without an id whoever holds the operators' own key. */
type Staff = { readonly id?: string | undefined; readonly name: string };

/** Who of the staff did something; whoever reads this is “You”. */
export function StaffName({ staff }: { staff: Staff }) {
  const { id } = useOperator();
  return <span className="[overflow-wrap:anywhere]">{staff.id === id ? 'You' : staff.name}</span>;
}
