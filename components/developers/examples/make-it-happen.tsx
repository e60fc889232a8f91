'use client';

import { Play } from 'lucide-react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { Section } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Alert } from '@/components/ui/feedback/alert';
import { CallView } from './call-view';
import { CameOut } from './came-out';
import type { StepRun } from './follow-recipe';
import { recipeScript } from './recipe-script';
import type { RecipeView } from './recipe-view';
import { ShellView } from './shell-view';
import { type TraceAction, useRecipe } from './use-recipe';

function Failure({ run, onGoOn }: { run: StepRun; onGoOn: () => void }) {
  if (!run.error) return null;
  if (run.error.code === 'nothing_to_use') {
    return (
      <Alert tone="danger" live title="There is nothing to go on with">
        The answer before gave no record that this call can be about.
      </Alert>
    );
  }
  return (
    <ActionFailure
      error={run.error}
      uncertainAdvice="Go on: the same call is sent with its own Idempotency-Key, and is done once."
      onRetry={onGoOn}
    />
  );
}

type MakeItHappenProps = {
  recipe: RecipeView;
  trace: TraceAction;
  /** Where the service is, for the program in a shell. */
  serviceUrl: string;
  /** Why the member can't make these calls, and who can. */
  refusal: string | undefined;
};

/** The calls that make an event happen, made for real at the press of a button and shown as they went over the wire. */
export function MakeItHappen({ recipe, trace, serviceUrl, refusal }: MakeItHappenProps) {
  const { runs, event, pending, start, goOn } = useRecipe(recipe, trace);
  const failed = runs.find(({ state }) => state === 'failed');
  const isOver = !pending && runs.at(-1)?.state === 'done';
  return (
    <>
      <Section
        title="Make it happen"
        description="Real calls, signed with your session."
        surface="flush"
        actions={
          <>
            {failed && !pending ? <Button onClick={goOn}>Go on from there</Button> : null}
            <Button variant="primary" pending={pending} disabledReason={refusal} onClick={start}>
              <Play aria-hidden="true" />
              {isOver || failed ? 'Make it happen again' : 'Make it happen'}
            </Button>
          </>
        }
      >
        <ol className="divide-y divide-border">
          {recipe.steps.map((step, index) => (
            <CallView
              key={`${step.operation} ${step.purpose}`}
              step={step}
              run={runs[index] ?? { state: 'waiting' }}
              serviceUrl={serviceUrl}
            />
          ))}
        </ol>
        <div className="space-y-3 border-border border-t px-4 py-3 sm:px-5">
          {failed && !pending ? <Failure run={failed} onGoOn={goOn} /> : null}
          {recipe.leaves ? <p className="text-muted">It leaves: {recipe.leaves}</p> : null}
          <Disclosure summary="All of it as a program with signed curl">
            <p className="mb-2 max-w-2xl text-muted">
              Put a test key into SVC_KEY and its secret into SVC_SECRET, then paste it into a shell. It needs
              openssl and curl.
            </p>
            <ShellView script={recipeScript(recipe.steps, serviceUrl)} label="program with signed curl" />
          </Disclosure>
        </div>
      </Section>
      {event ? <CameOut event={event} /> : null}
      {isOver && !event ? (
        <Alert tone="warning" live title="The event is not in the feed yet">
          The calls were made. It comes later: look into the feed of events in a moment.
        </Alert>
      ) : null}
    </>
  );
}
