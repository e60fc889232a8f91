'use client';

import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Kbd } from '@/components/ui/display/kbd';
import { useCommandMenu } from './command-context';

const never = () => () => {};

/** The menu's shortcut on this platform; the server, which can't know it, renders the Mac's. */
function useKeysName(): string {
  return useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'),
    () => '⌘K',
  );
}

export function CommandButton() {
  const { setOpen } = useCommandMenu();
  const keys = useKeysName();
  return (
    <button
      type="button"
      aria-label="Search"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => setOpen(true)}
      className="inline-flex h-8 items-center gap-2 rounded-md text-muted max-md:w-8 max-md:justify-center hover:bg-subtle hover:text-text md:w-56 md:border md:border-border-strong md:bg-surface md:px-2.5 md:hover:bg-surface"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span aria-hidden="true" className="flex-1 text-left max-md:hidden">
        Search…
      </span>
      <span aria-hidden="true" className="max-md:hidden">
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}
