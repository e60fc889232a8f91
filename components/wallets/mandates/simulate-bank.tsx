'use client';

import { useState } from 'react';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Section } from '@/components/ui/display/card';
import type { AnswerOf } from '@/lib/contract/operation';
import type { settleMandate } from '@/lib/contract/sandbox/sandbox';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { maskedAccount } from '../labels/mandates';

/** The server action of `action('settleMandate')`. */
export type SettleMandateAction = Action<ActionInput<typeof settleMandate>, AnswerOf<typeof settleMandate>>;

type Outcome = ActionInput<typeof settleMandate>['body']['outcome'];
type Play = {
  readonly outcome: Outcome;
  /** The button label and the title of the confirmation. */
  readonly label: string;
  readonly question: string;
  readonly effect: string;
};

const revoking: Play = {
  outcome: 'revoked',
  label: 'The bank revokes it',
  question: 'Revoke it as the bank?',
  effect: 'It ends immediately, as if the holder had asked the bank to end it.',
};
const failing: Play = {
  outcome: 'failed',
  label: 'The bank refuses it',
  question: 'Refuse it as the bank?',
  effect: 'It fails and never becomes active.',
};
const activating: Play = {
  outcome: 'active',
  label: 'The bank activates it',
  question: 'Activate it as the bank?',
  effect: 'It becomes active immediately and can be debited.',
};

/** The possible next outcomes by status. */
const plays: Record<Mandate['status'], readonly Play[]> = {
  pending_authorisation: [{ ...activating, label: 'The holder agrees, the bank activates it' }, failing],
  pending_activation: [activating, failing],
  active: [revoking],
  revoked: [],
  failed: [],
};

type PlayProps = { mandate: Mandate; settle: SettleMandateAction };

function PlayDialog({ mandate, settle, play, onClose }: PlayProps & { play: Play; onClose: () => void }) {
  const { run, pending, error } = useAction(settle, {
    changes: ['getMandate', 'listMandates', 'listFundingMethods', 'listFundingRequests'],
  });
  async function send(): Promise<void> {
    const body = { outcome: play.outcome };
    const result = await run({ params: { mandate_id: mandate.id }, body });
    if (result.ok) onClose();
  }
  return (
    <ActDialog
      title={play.question}
      description={play.effect}
      items={[
        { label: 'Mandate', value: mandate.reference },
        { label: 'Account', value: maskedAccount(mandate), hint: mandate.account_name },
      ]}
      confirmLabel={play.label}
      pending={pending}
      error={error}
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

/** In test mode: buttons that simulate the bank's reports about a mandate. */
export function PlayBank({ mandate, settle }: PlayProps) {
  const permission = useAllowed('sandbox:write');
  const [chosen, setChosen] = useState<Play>();
  const possible = plays[mandate.status];
  if (!permission.allowed) {
    return (
      <section aria-label="Simulate the bank" className="text-muted text-sm">
        Simulate the bank: {permission.reason}
      </section>
    );
  }
  return (
    <Section title="Simulate the bank" description="Test mode only. Choose what the bank reports.">
      {possible.length === 0 ? (
        <p className="text-muted">It has ended, and nothing more can happen to it.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {possible.map((play) => (
            <Button key={play.outcome} onClick={() => setChosen(play)} className="max-sm:h-10 max-sm:w-full">
              {play.label}
            </Button>
          ))}
        </div>
      )}
      {chosen ? (
        <PlayDialog mandate={mandate} settle={settle} play={chosen} onClose={() => setChosen(undefined)} />
      ) : null}
    </Section>
  );
}
