'use client';

import { Command as Cmdk } from 'cmdk';
import { CornerDownLeft, History, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Kbd } from '@/components/ui/display/kbd';
import { keyed } from '@/components/ui/display/keys';
import { dialogStyle, overlayStyle } from '@/components/ui/overlays/dialog';
import { menuItemStyle } from '@/components/ui/overlays/menu-style';
import { useReturnFocus } from '@/components/ui/overlays/use-return-focus';
import type { Command, CommandGroup } from '../frame/shell-types';
import { type CommandSource, useCommandMenu } from './command-context';
import { findCommands } from './find-commands';
import { readVisits, recentVisits } from './visits';

type Run = (command: Command) => void;

type CommandDialogProps = {
  /** The frame's commands and those of the page. */
  sources: readonly CommandSource[];
  run: Run;
};

function Line({ command, run }: { command: Command; run: Run }) {
  const { id, icon, label, hint, shortcut, disabledReason } = command;
  const second = disabledReason ?? command.description;
  return (
    <Cmdk.Item
      value={id}
      disabled={disabledReason !== undefined}
      onSelect={() => run(command)}
      className={cn(menuItemStyle, 'min-h-10 [&_svg]:text-muted')}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {second ? (
          <span className={cn('block text-muted text-sm', disabledReason === undefined && 'truncate')}>
            {second}
          </span>
        ) : null}
      </span>
      {hint ? <span className="max-w-1/2 shrink-0 truncate text-muted text-sm">{hint}</span> : null}
      {shortcut ? (
        <span className="flex gap-1">
          {keyed(shortcut.split(' ')).map(({ key, text }) => (
            <Kbd key={key}>{text.toUpperCase()}</Kbd>
          ))}
        </span>
      ) : null}
    </Cmdk.Item>
  );
}

function Footer() {
  return (
    <div className="hidden items-center gap-4 border-border border-t px-4 py-2 text-muted text-xs sm:flex">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>
          <CornerDownLeft aria-hidden="true" className="size-3" />
        </Kbd>
        open
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>esc</Kbd> close
      </span>
      <span className="ml-auto flex items-center gap-1.5">
        <Kbd>?</Kbd> shortcuts
      </span>
    </div>
  );
}

/** Takes over the text typed before the menu loaded; if Enter was pressed, runs the first result. */
function useCollected(): RefObject<HTMLDivElement | null> {
  const { takeCollected } = useCommandMenu();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!takeCollected().entered) return;
    const timer = setTimeout(() =>
      root.current?.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')?.click(),
    );
    return () => clearTimeout(timer);
  }, [takeCollected]);
  return root;
}

const RECENT_SHOWN = 4;

/** The pages that were open before, in this tab. */
function useRecent(): CommandGroup {
  const pathname = usePathname();
  return useMemo(() => {
    const commands = recentVisits(readVisits(), pathname).map(({ href, title }) => ({
      id: `recent-${href}`,
      label: title,
      icon: <History aria-hidden="true" />,
      href,
    }));
    return { heading: 'Recent', opensWith: RECENT_SHOWN, opensFirst: true, commands };
  }, [pathname]);
}

/** The results for the typed query. */
function Finder({ sources, run }: CommandDialogProps) {
  const { typed, query, setTyped } = useCommandMenu();
  const root = useCollected();
  const recent = useRecent();
  const groups = useMemo(
    () => findCommands([recent, ...sources.flatMap((source) => source(query))], query),
    [sources, query, recent],
  );
  return (
    <Cmdk ref={root} label="Command menu" loop shouldFilter={false} className="flex min-h-0 flex-col">
      <div className="flex items-center gap-2.5 border-border border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Cmdk.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search pages, actions, records by name, reference or ID…"
          className="h-12 w-full bg-transparent text-lg outline-none placeholder:text-faint sm:text-base"
        />
      </div>
      <Cmdk.List className="scroll-py-2 overflow-y-auto p-2 max-sm:h-[60dvh] sm:max-h-96">
        {groups.length === 0 ? (
          <p role="presentation" className="px-2 py-8 text-center text-muted">
            No results.
          </p>
        ) : null}
        {groups.map(({ heading, commands, note }) => (
          <Cmdk.Group key={heading} heading={heading} className={groupStyle}>
            {commands.map((command) => (
              <Line key={command.id} command={command} run={run} />
            ))}
            {note ? (
              <p role="presentation" className="px-2 py-2 text-muted">
                {note}
              </p>
            ) : null}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <p role="status" className="sr-only">
        {groups.length === 0 ? 'No results.' : groups.find(({ note }) => note)?.note}
      </p>
      <Footer />
    </Cmdk>
  );
}

/** The dialog of the command menu. */
export function CommandDialog({ sources, run }: CommandDialogProps) {
  const { open, setOpen } = useCommandMenu();
  const content = useRef<HTMLDivElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();

  /**
   * Puts the caret after the text typed so far; by default it would be selected, and the next letter would replace it.
   */
  function begin(event: Event): void {
    onOpenAutoFocus();
    event.preventDefault();
    const input = content.current?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          ref={content}
          onOpenAutoFocus={begin}
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className={cn(dialogStyle, 'overflow-hidden sm:max-w-xl')}
        >
          <Dialog.Title className="sr-only">Command menu</Dialog.Title>
          <Finder sources={sources} run={run} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const groupStyle =
  'not-first:mt-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs';
