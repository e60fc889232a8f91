'use client';

import { parseAsString, useQueryStates } from 'nuqs';

const dialogs = {
  invite: parseAsString,
  change: parseAsString,
  remove: parseAsString,
  revoke: parseAsString,
};
type TeamDialog = keyof typeof dialogs;

/**
 * Which window of the team's page is open, and for whom: `invite` is `open`, or the id of an invitation to send again; the
 * others name a member or an invitation. It stands in the address, so that going back closes it.
 */
export function useTeamAddress(): {
  open: Readonly<Record<TeamDialog, string | null>>;
  show: (dialog: TeamDialog, id: string) => void;
  close: () => void;
} {
  const [open, set] = useQueryStates(dialogs, { history: 'push' });
  return {
    open,
    show: (dialog, id) => void set({ [dialog]: id }),
    close: () => void set({ invite: null, change: null, remove: null, revoke: null }, { history: 'replace' }),
  };
}
