'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** Which window of a key's page is open. It stands in the address, so that going back closes it. */
export function useKeyDialog() {
  const [dialog, setDialog] = useQueryState(
    'dialog',
    parseAsStringLiteral(['rotate', 'revoke'] as const).withOptions({ history: 'push' }),
  );
  return {
    dialog,
    open: (next: 'rotate' | 'revoke') => void setDialog(next),
    close: () => void setDialog(null, { history: 'replace' }),
  };
}
