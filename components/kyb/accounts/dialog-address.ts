'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const dialogs = ['add', 'remove'] as const;

const parsers = { dialog: parseAsStringLiteral(dialogs), account: parseAsString };

/** Which window of the accounts is open, and on which account. It stands in the address, so that going back closes it. */
export function useAccountDialog() {
  const [{ dialog, account }, set] = useQueryStates(parsers, { history: 'push' });
  return {
    dialog,
    account,
    openAdd: () => void set({ dialog: 'add', account: null }),
    openRemove: (id: string) => void set({ dialog: 'remove', account: id }),
    close: () => void set({ dialog: null, account: null }, { history: 'replace' }),
  };
}
