'use client';

import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { notifyFailed } from '@/components/ui/overlays/toast';
import type { ActionError } from '@/lib/dashboard/actions/action-result';

export type MarkAllProps = { unread: number; markAllRead: () => Promise<ActionError | undefined> };

/** Marks all notifications as read, not only the visible ones. */
export function MarkAllRead({ unread, markAllRead }: MarkAllProps) {
  const [pending, setPending] = useState(false);

  async function send(): Promise<void> {
    setPending(true);
    const error = await markAllRead();
    setPending(false);
    if (error) notifyFailed({ title: error.title, description: error.description });
  }

  return (
    <Button
      variant="ghost"
      size="small"
      pending={pending}
      disabledReason={unread === 0 ? 'All of them are read.' : undefined}
      onClick={() => void send()}
    >
      <CheckCheck aria-hidden="true" />
      Mark all as read
    </Button>
  );
}
