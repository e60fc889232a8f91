'use client';

import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';

const dialogs = ['edit', 'rotate', 'pause', 'resume', 'replay', 'delete'] as const;
export type EndpointDialog = (typeof dialogs)[number];

/** The open dialog of an endpoint's page, from the URL so that Back closes it. */
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
