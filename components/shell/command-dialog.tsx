'use client';

import { Command as Cmdk } from 'cmdk';
import { CornerDownLeft, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { dialogStyle, overlayStyle } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { keyed } from '@/components/ui/keys';
import { menuItemStyle } from '@/components/ui/menu-style';
import { useReturnFocus } from '@/components/ui/use-return-focus';
import { useCommandMenu } from './command-context';
import type { Command } from './shell-types';

type Run = (command: Command) => void;

/** A letter that nobody types: what begins with it and has no other words comes after everything that matches. */
const UNTYPED = '\u2063';

function Line({ command, query, run }: { command: Command; query: string; run: Run }) {
  const words = [command.label, ...(command.keywords ?? []), command.id.includes(query) ? query : ''];
  return (
    <Cmdk.Item
      value={command.always ? UNTYPED : command.id}
      // A command made of the query must never be filtered away by it, so the query is one of its words.
      keywords={command.always ? [] : words}
      forceMount={command.always}
      onSelect={() => run(command)}
      className={cn(menuItemStyle, 'h-10 [&_svg]:text-muted')}
    >
      {command.icon}
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.hint ? <span className="text-muted text-sm">{command.hint}</span> : null}
      {command.shortcut ? (
        <span className="flex gap-1">
          {keyed(command.shortcut.split(' ')).map(({ key, text }) => (
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
    </div>
  );
}

/** What is found for what has been typed; it forgets the words when the window closes. */
function Finder({ run }: { run: Run }) {
  const { sources } = useCommandMenu();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const groups = useMemo(() => sources.flatMap((source) => source(query)), [sources, query]);
  return (
    <Cmdk label="Command menu" loop className="flex min-h-0 flex-col">
      <div className="flex items-center gap-2.5 border-border border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Cmdk.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search pages, actions, or paste an id…"
          className="h-12 w-full bg-transparent text-lg outline-none placeholder:text-faint sm:text-base"
        />
      </div>
      <Cmdk.List className="max-h-[60dvh] scroll-py-2 overflow-y-auto p-2 sm:max-h-96">
        <Cmdk.Empty className="px-2 py-8 text-center text-muted">Nothing goes by that name.</Cmdk.Empty>
        {groups.map((group) => (
          <Cmdk.Group
            key={group.heading}
            heading={group.heading}
            forceMount={group.commands.some(({ always }) => always)}
            className={groupStyle}
          >
            {group.commands.map((command) => (
              <Line key={command.id} command={command} query={query} run={run} />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <Footer />
    </Cmdk>
  );
}

/** The window of the command menu. */
export function CommandDialog({ run }: { run: Run }) {
  const { open, setOpen } = useCommandMenu();
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={cn(dialogStyle, 'overflow-hidden sm:max-w-xl')}
        >
          <Dialog.Title className="sr-only">Command menu</Dialog.Title>
          <Finder run={run} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const groupStyle =
  'not-first:mt-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs';
