'use client';

import { ArrowUp, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useRefresh } from '@/components/shell/live/use-live-page';
import { Button } from '@/components/ui/controls/button';
import { announce } from '@/components/ui/feedback/announcer';
import { formatCount } from '@/lib/format';
import { newRows } from './rules';

interface Page {
  /** The query and the look of the list: another one shows its own rows at once. */
  readonly query: string;
  /** The requests of the page, newest first. */
  readonly ids: readonly string[];
  readonly rows: ReactNode;
}

/** Freezes the shown page of a live list. Newer rows are counted and shown on demand. */
function useFrozenPage(newest: Page) {
  const [frozen, setFrozen] = useState(newest);
  // An empty list needs no freezing, so its first rows show immediately.
  const isOpen = frozen.query !== newest.query || frozen.ids.length === 0;
  const waiting = isOpen ? 0 : newRows(frozen.ids, newest.ids);
  if (waiting === 0 && frozen.rows !== newest.rows) setFrozen(newest);

  useEffect(() => {
    if (waiting > 0) announce(waiting === 1 ? '1 new request' : `${waiting} new requests`);
  }, [waiting]);

  return { rows: waiting === 0 ? newest.rows : frozen.rows, waiting, showNewest: () => setFrozen(newest) };
}

/** Why the log does not poll for new requests, with a refresh. */
function NotLive({ why }: { why: string }) {
  const { refresh, isRefreshing } = useRefresh();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-muted text-sm">{why}</p>
      <Button size="small" pending={isRefreshing} onClick={() => void refresh()}>
        <RefreshCw aria-hidden="true" />
        Refresh
      </Button>
    </div>
  );
}

function LiveRequests(page: Page) {
  const { rows, waiting, showNewest } = useFrozenPage(page);
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">Updates every 10 seconds.</p>
        {waiting > 0 ? (
          <Button size="small" variant="primary" onClick={showNewest}>
            <ArrowUp aria-hidden="true" />
            {formatCount(waiting)} new
          </Button>
        ) : null}
      </div>
      {rows}
    </>
  );
}

type RequestRowsProps = Omit<Page, 'rows'> & { isLive: boolean; why: string; children: ReactNode };

/** The rows of the request log, and whether it is live. Rows that are shown don't move while new ones arrive. */
export function RequestRows({ isLive, why, children, ...page }: RequestRowsProps) {
  return (
    <div className="space-y-3">
      {isLive ? (
        <LiveRequests {...page} rows={children} />
      ) : (
        <>
          <NotLive why={why} />
          {children}
        </>
      )}
    </div>
  );
}
