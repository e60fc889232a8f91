'use client';

import { Braces } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { Button } from '@/components/ui/controls/button';
import { Kbd } from '@/components/ui/display/kbd';

/** The panel is rarely opened, so its script loads when it first opens. */
const CallsPanel = dynamic(() => import('./calls-panel').then((file) => file.CallsPanel), { ssr: false });

const KEY = '.';

/**
 * The button at the foot of every organisation page that shows the API calls of the page. The command menu has it too.
 */
export function CallsButton() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  const source = useMemo<CommandSource>(() => {
    const command = {
      id: 'calls-behind-this-page',
      label: 'Calls behind this page',
      keywords: ['api', 'requests', 'curl', 'python', 'typescript', 'developers'],
      icon: <Braces aria-hidden="true" />,
      shortcut: KEY,
      onSelect: () => setOpen(true),
    };
    return () => [{ heading: 'This page', commands: [command] }];
  }, []);
  useCommands(source);
  return (
    // Invisible until the content above it has its height, so that it is never seen to move.
    <footer className="flex justify-end border-border border-t pt-3 [main:has([aria-busy=true])_&]:invisible">
      <Button variant="ghost" size="small" aria-keyshortcuts={KEY} onClick={() => setOpen(true)}>
        <Braces aria-hidden="true" />
        Calls behind this page
        <span aria-hidden="true" className="max-sm:hidden">
          <Kbd>{KEY}</Kbd>
        </span>
      </Button>
      {wasOpened ? <CallsPanel open={open} onOpenChange={setOpen} /> : null}
    </footer>
  );
}
