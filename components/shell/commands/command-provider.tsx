'use client';

import dynamic from 'next/dynamic';
import { usePathname, useRouter } from 'next/navigation';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { notifyReason } from '@/components/ui/overlays/toast';
import { loadUntilThere } from '../../ui/load-until-there';
import type { Command, CommandGroup, LoadCommands } from '../frame/shell-types';
import { type Collected, collect, nothingTyped } from './collect-keys';
import { CommandContext, type CommandSource } from './command-context';
import { SHORTCUTS } from './find-commands';
import { useShortcuts } from './use-shortcuts';
import { noteVisit } from './visits';

/**
 * Collects keys while `isOn`: from the request of the menu until it is mounted.
 * @param onKept receives the text typed so far
 * @returns a function that returns the collected input, for the menu
 */
function useCollectedKeys(isOn: boolean, onKept: (text: string) => void, onEscape: () => void) {
  const kept = useRef<Collected>(nothingTyped);
  const tell = useEffectEvent(onKept);
  const leave = useEffectEvent(onEscape);

  useLayoutEffect(() => {
    if (!isOn) return;
    kept.current = nothingTyped;
    function press(event: KeyboardEvent): void {
      if (event.key === 'Escape') {
        leave();
        return;
      }
      const next = collect(kept.current, event);
      if (!next) return;
      // Not for shortcuts, and not for the focused element on the page.
      event.preventDefault();
      event.stopImmediatePropagation();
      kept.current = next;
      tell(next.text);
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOn]);

  return useCallback((): Collected => {
    const taken = kept.current;
    kept.current = nothingTyped;
    return taken;
  }, []);
}

/** Most visits never open the menu, so its script loads on first opening. */
const loadDialog = () =>
  loadUntilThere(() => import('./command-dialog').then((module) => module.CommandDialog));
const CommandDialog = dynamic(loadDialog, { ssr: false });

/** The frame's commands, loaded once they are wanted: undefined until then. */
function useOwnCommands(load: LoadCommands, isWanted: boolean): readonly CommandGroup[] | undefined {
  const [own, setOwn] = useState<readonly CommandGroup[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void loadUntilThere(load).then((groups) => {
      if (!isLeft) setOwn(groups);
    });
    return () => {
      isLeft = true;
    };
  }, [load, isWanted]);
  return own;
}

/** A page has its heading by then. */
const SETTLED_MS = 1_200;

/** Notes each page that opens, for the recent pages of the menu: first its URL, then its heading. */
function useVisits(): void {
  const pathname = usePathname();
  useEffect(() => {
    const timers = [
      // In a task of its own: the first use of the browser's storage takes some milliseconds.
      setTimeout(() => noteVisit({ href: pathname, title: '' })),
      setTimeout(() => {
        const title = document.querySelector('main h1')?.textContent?.trim() ?? '';
        noteVisit({ href: pathname, title });
      }, SETTLED_MS),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [pathname]);
}

type CommandProviderProps = { load: LoadCommands; children: ReactNode };

/**
 * The command menu of the pages inside: the shell's commands and those of the pages, on ⌘K, Ctrl+K or their shortcuts.
 */
export function CommandProvider({ load, children }: CommandProviderProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [wereKeysUsed, setKeysUsed] = useState(false);
  const [isThere, setThere] = useState(false);
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly CommandSource[]>([]);
  const router = useRouter();
  useVisits();
  const own = useOwnCommands(load, wasOpened || wereKeysUsed);
  if (open && !wasOpened) setWasOpened(true);
  // In parallel with the commands, not after them.
  useEffect(() => {
    if (wasOpened) void loadDialog();
  }, [wasOpened]);
  if (!open && typed !== '') setTyped('');

  const add = useCallback((source: CommandSource) => {
    setAdded((sources) => [...sources, source]);
    return () => setAdded((sources) => sources.filter((other) => other !== source));
  }, []);
  const sources = useMemo(() => (own ? [...added, () => own] : added), [added, own]);
  const query = typed.trim();
  const collected = useCollectedKeys(open && !isThere, setTyped, () => setOpen(false));
  const takeCollected = useCallback(() => {
    setThere(true);
    return collected();
  }, [collected]);
  // Without the sources: pages add them while they hydrate, and a changed context hydrates a whole page in one task.
  const value = useMemo(
    () => ({ open, setOpen, typed, query, setTyped, takeCollected, add }),
    [open, typed, query, takeCollected, add],
  );
  const fixed = useMemo(() => sources.flatMap((source) => source('')), [sources]);

  function run(command: Command): void {
    setOpen(false);
    if (command.disabledReason) notifyReason({ title: command.disabledReason });
    else if (command.href) router.push(command.href);
    else command.onSelect?.();
  }

  useShortcuts({
    groups: fixed,
    isWhole: own !== undefined,
    onMissing: () => setKeysUsed(true),
    run,
    toggle: () => setOpen(!open),
    help: () => {
      setOpen(true);
      setTyped(SHORTCUTS);
    },
  });
  return (
    <CommandContext value={value}>
      {children}
      {wasOpened && own ? <CommandDialog sources={sources} run={run} /> : null}
    </CommandContext>
  );
}
