'use client';

import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { CaseHeader } from '../case-header';
import { keysOf } from '../case-keys';
import { KeysHelp } from '../keys-help';
import type { Decision } from './moves';
import type { Moves } from './use-moves';

const variantOf = ({ isNext, refused }: Decision) => (isNext && !refused ? 'primary' : 'secondary');

/** A long name where there is room for it. */
function Label({ decision: { move, label } }: { decision: Decision }) {
  if (move !== 'request_information') return label;
  return (
    <>
      <span className="sm:hidden">Request info</span>
      <span className="max-sm:hidden">{label}</span>
    </>
  );
}

/** What can be decided; on a phone it stands at the foot of the window. */
function Decisions({ decisions, start, taking }: Moves) {
  return (
    <section
      aria-label="Decision"
      data-foot=""
      className="flex shrink-0 items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-border max-sm:border-t max-sm:bg-canvas max-sm:px-4 max-sm:py-2.5"
    >
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
    </section>
  );
}

/** The case and what can be decided on it, always in sight. */
export function DecisionBar({ moves }: { moves: Moves }) {
  const { error } = moves.taking;
  return (
    <div className="z-20 -mx-4 -mt-6 border-border border-b bg-canvas px-4 py-2.5 sm:sticky sm:top-(--sticky-top) sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:flex-nowrap">
        <CaseHeader />
        <Decisions {...moves} />
      </div>
      {error ? (
        <div className="mt-2">
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is taken once."
            onRetry={() => moves.start('take')}
          />
        </div>
      ) : null}
    </div>
  );
}
