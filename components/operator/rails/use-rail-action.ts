'use client';

import { railLimitsQuery, receivingAccountsQuery } from '../common/queries';
import type { StaffAction } from '../common/use-staff-action';
import { useStaffAction } from '../common/use-staff-action';

/** The server actions on the limits and accounts of rails. */
export interface RailActions {
  readonly setLimits: StaffAction<'setRailLimits'>;
  readonly propose: StaffAction<'proposeReceivingAccount'>;
  readonly approve: StaffAction<'approveReceivingAccount'>;
  readonly reject: StaffAction<'rejectReceivingAccount'>;
  readonly retire: StaffAction<'retireReceivingAccount'>;
}

const reads = {
  listRailLimits: { query: railLimitsQuery, changed: 'The limits have changed.' },
  listReceivingAccounts: {
    query: receivingAccountsQuery,
    changed: 'The accounts have changed. This page now shows their current state.',
  },
} as const;

const listOf = {
  setRailLimits: 'listRailLimits',
  proposeReceivingAccount: 'listReceivingAccounts',
  approveReceivingAccount: 'listReceivingAccounts',
  rejectReceivingAccount: 'listReceivingAccounts',
  retireReceivingAccount: 'listReceivingAccounts',
} as const;

/** Runs an operator's action on a rail's limits or accounts, once per intent. The list is refetched afterwards. */
export function useRailAction<Id extends keyof typeof listOf>(id: Id, action: StaffAction<Id>) {
  const list = listOf[id];
  return useStaffAction(id, action, {
    record: reads[list].query().queryKey,
    list,
    shown: () => undefined,
    // The list is refetched in any case.
    isWhole: () => true,
    // Whether a rail is configured depends on its accounts.
    alsoShownBy: ['listRails'],
    changed: reads[list].changed,
  });
}
