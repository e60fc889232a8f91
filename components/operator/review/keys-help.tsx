'use client';

import { Keyboard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { Button } from '@/components/ui/controls/button';
import { Kbd } from '@/components/ui/display/kbd';
import { Popover } from '@/components/ui/overlays/popover';
import { type CaseKey, decisionKeys, itemKeys } from './case-keys';

const viewerKeys = [
  { keys: '+', label: 'Document larger, with the focus in it' },
  { keys: '-', label: 'Document smaller' },
  { keys: '0', label: 'Fit its width' },
  { keys: 'r', label: 'Turn it' },
  { keys: '← →', label: 'Its pages' },
];

function KeyList({ title, keys }: { title: string; keys: readonly Pick<CaseKey, 'keys' | 'label'>[] }) {
  return (
    <div>
      <h3 className="mb-1 font-medium text-muted text-xs">{title}</h3>
      <dl className="space-y-1">
        {keys.map(({ keys: pressed, label }) => (
          <div key={label} className="flex items-center justify-between gap-6">
            <dt className="order-2 flex gap-1">
              {pressed.split(' ').map((key) => (
                <Kbd key={key}>{key.toUpperCase()}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The keys of the case, behind a button and the question mark. */
export function KeysHelp() {
  const [open, setOpen] = useState(false);
  const source = useCallback<CommandSource>(
    () => [
      {
        heading: 'Case',
        commands: [
          {
            id: 'case-keys',
            label: 'Show the keys',
            keywords: ['shortcuts', 'keyboard', 'help'],
            icon: <Keyboard aria-hidden="true" />,
            shortcut: '?',
            onSelect: () => setOpen(true),
          },
        ],
      },
    ],
    [],
  );
  useCommands(source);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Keys"
      className="w-80"
      trigger={
        <Button variant="ghost" size="icon" aria-label="Keys" aria-keyshortcuts="?" className="max-sm:hidden">
          <Keyboard aria-hidden="true" />
        </Button>
      }
    >
      <div className="max-h-[70dvh] space-y-4 overflow-y-auto p-2">
        <KeyList title="One thing" keys={itemKeys} />
        <KeyList title="The case" keys={decisionKeys} />
        <KeyList title="In the document" keys={viewerKeys} />
      </div>
    </Popover>
  );
}
