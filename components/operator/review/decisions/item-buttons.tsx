'use client';

import { Check, MessageCircleQuestionMark, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { useDesk } from '../case-desk';
import type { Item } from '../items';
import { acceptingDisabledReason, askingDisabledReason, judgingDisabledReason } from './rules';
import { standingOf } from './verdicts';

type SmallButtonProps = {
  label: string;
  pressed?: boolean;
  refused: string | undefined;
  pressedStyle?: string;
  onClick: () => void;
  children: ReactNode;
};

function SmallButton({ label, pressed, refused, pressedStyle, onClick, children }: SmallButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-pressed={pressed}
      disabledReason={refused}
      onClick={onClick}
      className={cn('max-sm:size-9 sm:size-7 sm:[&_svg]:size-3.5', pressed && pressedStyle)}
    >
      {children}
    </Button>
  );
}

/** Accepts, rejects or asks about one item. A second click on an active button reverts it. */
export function ItemButtons({ item, name }: { item: Item; name: string }) {
  const { record, standings, judge, open } = useDesk();
  const { verdict } = standingOf(standings, item);
  const refused = judgingDisabledReason(record, item);
  const isAccepted = verdict === 'accepted';
  const isRejected = verdict === 'rejected';
  return (
    <div className="flex shrink-0 items-center">
      <SmallButton
        label={`Accept ${name}`}
        pressed={isAccepted}
        pressedStyle="bg-positive-soft text-positive hover:bg-positive-soft hover:text-positive"
        refused={refused ?? (isAccepted ? undefined : acceptingDisabledReason(record, item))}
        onClick={() => void judge(item, isAccepted ? 'none' : 'accepted', { name })}
      >
        <Check aria-hidden="true" />
      </SmallButton>
      <SmallButton
        label={`Reject ${name}`}
        pressed={isRejected}
        pressedStyle="bg-danger-soft text-danger hover:bg-danger-soft hover:text-danger"
        refused={refused}
        onClick={() =>
          isRejected ? void judge(item, 'none', { name }) : open({ kind: 'reject-item', item })
        }
      >
        <X aria-hidden="true" />
      </SmallButton>
      <SmallButton
        label={`Ask about ${name}`}
        refused={askingDisabledReason(record)}
        onClick={() => open({ kind: 'ask', item })}
      >
        <MessageCircleQuestionMark aria-hidden="true" />
      </SmallButton>
    </div>
  );
}
