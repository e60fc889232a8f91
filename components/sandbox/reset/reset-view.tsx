'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { AnswerOf } from '@/lib/contract/operation';
import type { resetSandbox, SandboxReset } from '@/lib/contract/sandbox/reset';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { formatCount, formatLagos } from '@/lib/format';
import { clockQuery } from '../clock/queries';
import { deletedCount, deletedItems } from './kinds';
import { useLosses } from './use-losses';

type ResetResultProps = {
  reset: SandboxReset;
  /** Duration in milliseconds. */
  took: number;
};

/** The result of a reset in figures. */
function ResetResult({ reset, took }: ResetResultProps) {
  const { org, env } = useScope();
  return (
    <Section
      title="The test environment is reset"
      actions={
        <>
          <LinkButton href={labRoutes.sandboxExamples(org, env)}>See examples</LinkButton>
          <LinkButton variant="primary" href={routes.fund(org, env)}>
            Fund a wallet
          </LinkButton>
        </>
      }
    >
      <p role="status" className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <CircleCheck aria-hidden="true" className="size-4 text-positive" />
        <span className="tabular">
          {formatCount(deletedCount(reset.deleted))} records are gone, in {(took / 1_000).toFixed(1)} s.
        </span>
        <span>
          Its clock shows real time: <Time value={reset.now} />.
        </span>
      </p>
      <DescriptionList items={deletedItems(reset.deleted)} layout="columns" />
    </Section>
  );
}

type ResetAction = Action<ActionInput<typeof resetSandbox>, AnswerOf<typeof resetSandbox>>;

type ResetDialogProps = {
  pending: boolean;
  error: ActionError | undefined;
  onReset: () => void;
  onClose: () => void;
};

/** Confirms a reset: shows what will be deleted and asks for the organisation's slug. */
function ResetDialog({ onReset, ...rest }: ResetDialogProps) {
  const { org } = useScope();
  const losses = useLosses({ all: true });
  return (
    <TypedDialog
      {...rest}
      title="Reset the test environment?"
      description="This permanently deletes everything below. Live is not affected."
      word={org}
      confirmLabel="Reset everything"
      onConfirm={onReset}
    >
      <DescriptionList items={[...losses, { label: 'Events, deliveries, mandates', value: 'All of them' }]} />
    </TypedDialog>
  );
}

function Goes() {
  const losses = useLosses({ all: false });
  const clock = useQuery(clockQuery(useScope())).data?.data;
  return (
    <Section
      title="What is deleted"
      description="All activity in this test environment, for this organisation only."
    >
      {losses.length > 0 ? (
        <DescriptionList items={losses} className="mb-4 border-border border-b pb-4" />
      ) : null}
      <ul className="list-disc space-y-1 pl-5">
        <li>All funding requests, mandates, transactions, orders and holdings.</li>
        <li>All events, deliveries and inbox messages.</li>
        <li>All scenarios and stored Idempotency-Key responses.</li>
        {clock?.is_moved ? (
          <li>All advances of the clock. It shows {formatLagos(clock.now)} and returns to real time.</li>
        ) : null}
      </ul>
    </Section>
  );
}

function Stays() {
  return (
    <Section title="What stays" description="Your setup.">
      <ul className="list-disc space-y-1 pl-5">
        <li>Keys, members and their roles.</li>
        <li>Webhook endpoints with their secrets, and inboxes with their addresses.</li>
        <li>Watchlists, and the catalogue of investments.</li>
        <li>Your organisation’s verification and everything in live.</li>
        <li>The audit trail, with a new entry for this reset.</li>
      </ul>
      <p className="mt-4 text-muted">
        You start again with empty wallets and one active sandbox mandate. Event numbers continue, so programs
        that read the feed miss nothing.
      </p>
    </Section>
  );
}

interface Done {
  readonly reset: SandboxReset;
  readonly took: number;
}

/** Resets a test environment to its initial state, after explaining the effect. */
export function ResetView({ reset }: { reset: ResetAction }) {
  const { org, env } = useScope();
  const queries = useQueryClient();
  const writing = useAllowed('sandbox:write');
  const { run, pending, error, reset: forgetError } = useAction(reset);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<Done>();

  async function send(): Promise<void> {
    const begun = performance.now();
    const result = await run({ body: { confirm: true } });
    if (!result.ok) return;
    setDone({ reset: result.data.data, took: performance.now() - begun });
    setAsking(false);
    notifyDone({ title: 'The test environment is reset' });
    // All data of the environment is stale, and no event reports that.
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] === org && queryKey[1] === env });
  }
  function ask(): void {
    forgetError();
    setAsking(true);
  }

  return (
    <>
      {done ? <ResetResult {...done} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Goes />
        <Stays />
      </div>
      <div>
        <Button
          variant="danger"
          size="large"
          className="max-sm:w-full"
          disabledReason={writing.allowed ? undefined : writing.reason}
          onClick={ask}
        >
          <RotateCcw aria-hidden="true" />
          Reset the test environment…
        </Button>
      </div>
      {isAsking ? (
        <ResetDialog
          pending={pending}
          error={error}
          onReset={() => void send()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
