'use client';

import { Keyboard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { Button } from '@/components/ui/controls/button';
import { Kbd } from '@/components/ui/display/kbd';
import { Popover } from '@/components/ui/overlays/popover';
import { RecordBar } from '../../common/record-bar';
import { CaseHeader } from '../case-header';
import { type CaseKey, decisionKeys, itemKeys, keysOf } from '../case-keys';
import type { Decision } from './rules';
import type { Moves } from './use-moves';

const viewerKeys = [
  { keys: '+', label: 'Zoom in, with the focus in the document' },
  { keys: '-', label: 'Zoom out' },
  { keys: '0', label: 'Fit to width' },
  { keys: 'r', label: 'Rotate' },
  { keys: '← →', label: 'Previous or next page' },
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

/** The shortcuts of the case, shown by a button and by the question mark key. */
function KeysHelp() {
  const [open, setOpen] = useState(false);
  const source = useCallback<CommandSource>(
    () => [
      {
        heading: 'Case',
        commands: [
          {
            id: 'case-keys',
            label: 'Show shortcuts',
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
        <KeyList title="One item" keys={itemKeys} />
        <KeyList title="The case" keys={decisionKeys} />
        <KeyList title="In the document" keys={viewerKeys} />
      </div>
    </Popover>
  );
}

// Suspending is never what one comes for, even where it is all that is left to do.
const variantOf = ({ move, isNext, refused }: Decision) =>
  isNext && !refused && move !== 'suspend' ? 'primary' : 'secondary';

/** A long label where there is space for it. */
function Label({ decision: { move, label } }: { decision: Decision }) {
  if (move !== 'request_information') return label;
  return (
    <>
      <span className="sm:hidden">Request info</span>
      <span className="max-sm:hidden">{label}</span>
    </>
  );
}

/** The case and its decisions. */
export function DecisionBar({ moves: { decisions, start, taking } }: { moves: Moves }) {
  return (
    <RecordBar
      heading={<CaseHeader />}
      label="Decision"
      actions={
        <>
          <KeysHelp />
          {decisions.map((decision) => (
            <Button
              key={decision.move}
              variant={variantOf(decision)}
              disabledReason={decision.refused}
              pending={decision.move === 'take' && taking.pending}
              aria-keyshortcuts={keysOf(decision.move)}
              onClick={() => start(decision.move)}
              className="max-sm:h-10 max-sm:flex-auto max-sm:px-2"
            >
              <Label decision={decision} />
            </Button>
          ))}
        </>
      }
    >
      {taking.error ? <ActionFailure error={taking.error} onRetry={() => start('take')} /> : null}
    </RecordBar>
  );
}
