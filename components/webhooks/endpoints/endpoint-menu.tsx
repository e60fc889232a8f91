'use client';

import { Ellipsis, History, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/overlays/dropdown-menu';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { EndpointDialog } from './dialog-address';

type EndpointMenuProps = {
  endpoint: WebhookEndpoint;
  testing: { readonly pending: boolean; readonly send: () => void };
  onOpen: (dialog: EndpointDialog) => void;
};

/** Actions on an endpoint; without permission they are disabled and say who can run them. */
export function EndpointMenu({ endpoint, testing, onOpen }: EndpointMenuProps) {
  const writing = useAllowed('webhooks:write');
  const reason = writing.allowed ? undefined : writing.reason;
  const paused = endpoint.enabled ? undefined : 'Resume it first: nothing is sent while it is paused.';
  const more = useRef<HTMLButtonElement>(null);
  const choose = (dialog: EndpointDialog) => () => onOpen(dialog);
  /** The menu item unmounts with the menu: a dialog can only restore the focus to an element that stays. */
  const chooseInMenu = (dialog: EndpointDialog) => () => {
    more.current?.focus();
    onOpen(dialog);
  };
  return (
    <>
      <Button pending={testing.pending} disabledReason={reason} onClick={testing.send}>
        <Send aria-hidden="true" />
        Send test
      </Button>
      {endpoint.enabled ? (
        <Button disabledReason={reason} onClick={choose('pause')}>
          <Pause aria-hidden="true" />
          Pause
        </Button>
      ) : (
        <Button variant="primary" disabledReason={reason} onClick={choose('resume')}>
          <Play aria-hidden="true" />
          Resume
        </Button>
      )}
      <DropdownMenu
        trigger={
          <Button ref={more} size="icon" aria-label="More actions">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem
          icon={<History aria-hidden="true" />}
          disabledReason={reason ?? paused}
          onSelect={chooseInMenu('replay')}
        >
          Replay events…
        </MenuItem>
        <MenuItem
          icon={<Pencil aria-hidden="true" />}
          disabledReason={reason}
          onSelect={chooseInMenu('edit')}
        >
          Edit…
        </MenuItem>
        <MenuItem
          icon={<KeyRound aria-hidden="true" />}
          disabledReason={reason}
          onSelect={chooseInMenu('rotate')}
        >
          Rotate secret…
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          destructive={writing.allowed}
          disabledReason={reason}
          onSelect={chooseInMenu('delete')}
        >
          Delete…
        </MenuItem>
      </DropdownMenu>
    </>
  );
}
