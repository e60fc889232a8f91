'use client';

import type { MouseEvent, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { Badge } from '@/components/ui/display/badge';
import { keyed } from '@/components/ui/display/keys';
import { ClockProvider, realClock } from '@/components/ui/display/ticker';
import { QuietTimes, RelativeTime } from '@/components/ui/display/time';
import type { Notification } from '@/lib/contract/organisation/notifications';
import { noticeAddress } from '@/lib/dashboard/routes/notice-address';
import { kindLabels } from './kind-labels';
import { noteOpened } from './seen';

type EntryProps = {
  org: string;
  notification: Notification;
  /** Called on a click that opens the record on this page. */
  onOpen?: () => void;
  /** Shows the text in full. */
  isWhole?: boolean;
  className?: string;
};

const REFERENCE = /([A-Z]{3}-[0-9A-Z]{12})/;

/** A text whose references stay on one line each, though they have a hyphen. */
const unbroken = (text: string): ReactNode[] =>
  keyed(text.split(REFERENCE)).map(({ key, text: part }) => (
    <span key={key} className={REFERENCE.test(part) ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ));

/** A dot for unread; screen readers read the text with the entry. */
function UnreadMark() {
  return (
    <>
      <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
      <span className="sr-only">Unread</span>
    </>
  );
}

/** One notification. It links to its record and becomes read when opened. */
export function NotificationEntry({ org, notification, onOpen, isWhole = false, className }: EntryProps) {
  const { id, kind, environment, title, body, read, created_at: at } = notification;
  const { Icon, word } = kindLabels[kind];
  const href = noticeAddress(org, notification);

  function open(event: MouseEvent): void {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!read) noteOpened(id, isElsewhere || window.location.pathname === href);
    if (!isElsewhere) onOpen?.();
  }

  return (
    <Link
      href={href}
      onClick={open}
      className={cn(
        'flex items-start gap-3 px-4 py-3 hover:bg-subtle focus-visible:-outline-offset-2',
        className,
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-md border border-border bg-canvas text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block text-balance', read ? 'text-text' : 'font-semibold')}>{title}</span>
        <span className={cn('text-muted', isWhole || 'line-clamp-2')}>
          {unbroken(body.split('\n')[0] ?? '')}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-muted text-sm">
          {environment === 'test' ? <Badge tone="test">Test</Badge> : null}
          {environment === 'live' ? <Badge>Live</Badge> : null}
          <span>{word}</span>
          <span aria-hidden="true">·</span>
          <ClockProvider value={realClock}>
            <QuietTimes>
              <RelativeTime value={at} />
            </QuietTimes>
          </ClockProvider>
        </span>
      </span>
      {read ? <span aria-hidden="true" className="size-2 shrink-0" /> : <UnreadMark />}
    </Link>
  );
}
