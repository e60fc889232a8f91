'use client';

import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';

const dialogs = ['edit', 'rotate', 'pause', 'resume', 'replay', 'delete'] as const;
export type EndpointDialog = (typeof dialogs)[number];

/** Which window of an endpoint's page is open. It stands in the address, so that going back closes it. */
export function useDialogAddress(): {
  dialog: EndpointDialog | null;
  open: (dialog: EndpointDialog) => void;
  close: () => void;
} {
  const [dialog, setDialog] = useQueryState(
    'dialog',
    parseAsStringLiteral(dialogs).withOptions({ history: 'push' }),
  );
  return {
    dialog,
    open: (next) => void setDialog(next),
    close: () => void setDialog(null, { history: 'replace' }),
  };
}
