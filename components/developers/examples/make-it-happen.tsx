'use client';

import { Check, CircleDashed, CircleSlash, OctagonX, Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { newIdempotencyKey } from '@/components/shell/actions/intents';
import type { Action } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { signInAgain } from '@/components/shell/session/sign-in-again';
import { Button } from '@/components/ui/controls/button';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Badge } from '@/components/ui/display/badge';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Disclosure } from '@/components/ui/display/disclosure';
import { JsonView } from '@/components/ui/display/json-view';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { Spinner } from '@/components/ui/feedback/spinner';
import { BodyView } from '@/components/webhooks/deliveries/attempt/body-view';
import { resourceOf } from '@/components/webhooks/events/event-resource';
import { signedScript } from '@/lib/client/signed-shell';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import type { TracedCall, TracedInput } from '@/lib/dashboard/telemetry/traced-call';
import { formatCount } from '@/lib/format';
import { followRecipe, type Progress, type StepRun } from './follow-recipe';
import { recipeScript } from './recipe-script';
import type { RecipeView, StepView } from './recipe-view';
import { ShellView } from './shell-view';

const glyphs: Readonly<Record<StepRun['state'], ReactNode>> = {
  waiting: <CircleDashed aria-hidden="true" className="size-4 text-muted" />,
  running: <Spinner className="text-accent-ink" />,
  done: <Check aria-hidden="true" className="size-4 text-positive" />,
  skipped: <CircleSlash aria-hidden="true" className="size-4 text-muted" />,
  failed: <OctagonX aria-hidden="true" className="size-4 text-danger" />,
};

const states: Readonly<Record<StepRun['state'], string>> = {
  waiting: 'not made yet',
  running: 'under way',
  done: 'done',
  skipped: 'not needed',
  failed: 'refused',
};

function Made({ call, purpose, serviceUrl }: { call: TracedCall; purpose: string; serviceUrl: string }) {
  const { method, target, body, answer } = call;
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <Disclosure summary="Body and response" className="min-w-0 open:w-full">
        <div className="space-y-3">
          {body === undefined ? null : <BodyView body={body} label="Body" />}
          <BodyView body={answer} label="Response" />
        </div>
      </Disclosure>
      <Disclosure summary="As signed curl" className="min-w-0 open:w-full">
        <ShellView
          script={signedScript([{ method, target, body }], serviceUrl)}
          label={`signed curl: ${purpose}`}
        />
      </Disclosure>
    </div>
  );
}

function Outcome({ call }: { call: TracedCall }) {
  return (
    <span className="tabular flex items-center gap-2 whitespace-nowrap text-muted text-sm">
      <Badge tone={call.status < 400 ? 'positive' : 'danger'}>{call.status}</Badge>
      {call.durationMs} ms
    </span>
  );
}

type CallViewProps = { step: StepView; run: StepRun; serviceUrl: string };

/** One call of a recipe: its purpose and, after it is made, its request and response. */
function CallView({ step, run, serviceUrl }: CallViewProps) {
  const { call, state } = run;
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <span className="grid h-5.5 shrink-0 place-items-center">{glyphs[state]}</span>
      <div className="min-w-0 flex-1 space-y-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className={state === 'skipped' ? 'text-muted' : 'font-medium'}>
            {step.purpose}
            <span className="sr-only">, {states[state]}</span>
            {state === 'skipped' ? <span aria-hidden="true"> (not needed)</span> : null}
          </h3>
          {call ? <Outcome call={call} /> : null}
        </div>
        <p className="font-mono text-muted text-xs/5 [overflow-wrap:anywhere]">
          <span className="font-medium text-accent-ink">{step.method}</span> {call?.target ?? step.target}
        </p>
        {call ? <Made call={call} purpose={step.purpose} serviceUrl={serviceUrl} /> : null}
      </div>
    </li>
  );
}

type TraceAction = Action<TracedInput, TracedCall>;

const LOOK_PAUSE_MS = 1_000;
const WAITING: StepRun = { state: 'waiting' };

/** Makes the real calls of a recipe in test mode and stores the result of each step. */
function useRecipe(recipe: RecipeView, trace: TraceAction) {
  const scope = useScope();
  const [runs, setRuns] = useState<readonly StepRun[]>([]);
  const [event, setEvent] = useState<Event>();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const stopped = useRef<Progress>(undefined);

  const runsNow = (known: readonly StepRun[]) => recipe.steps.map((_, index) => known[index] ?? WAITING);

  function onRun(index: number, run: StepRun): void {
    setRuns((before) => runsNow(before).map((known, place) => (place === index ? run : known)));
    if (run.error?.code === 'session_ended') signInAgain();
  }

  async function run(from: Progress): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPending(true);
    stopped.current = await followRecipe(recipe, from, {
      send: (input) => trace(scope, input),
      onRun,
      onEvent: setEvent,
      pause: () => new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE_MS)),
    });
    announce(stopped.current ? 'A call was refused.' : 'All calls made.');
    running.current = false;
    setPending(false);
  }

  return {
    runs: runsNow(runs),
    event,
    pending,
    /** Starts from the beginning. */
    start: (): void => {
      if (running.current) return;
      setRuns([]);
      setEvent(undefined);
      void run({ values: {}, keys: recipe.steps.map(newIdempotencyKey), next: 0 });
    },
    /** Resends the failed call with the same Idempotency-Key and continues from there. */
    goOn: (): void => void (stopped.current && run(stopped.current)),
  };
}

/** The event that a recipe caused, with links to it and to its record. */
function CameOut({ event }: { event: Event }) {
  const scope = useScope();
  const resource = resourceOf(scope, event);
  const items: DescriptionListItem[] = [
    { label: 'ID', value: <Copyable value={event.id} label="event ID" mono /> },
    { label: 'Number in the feed', value: <span className="tabular">{formatCount(event.sequence)}</span> },
    { label: 'Time, Lagos', value: <Time value={event.created_at} /> },
  ];
  if (resource) {
    const about = resource.href ? (
      <TextLink href={resource.href}>{resource.label}</TextLink>
    ) : (
      <Copyable value={resource.label} label="reference" />
    );
    items.push({ label: 'About', value: about });
  }
  return (
    <Section
      title="Resulting event"
      actions={
        <LinkButton size="small" href={routes.event(scope.org, scope.env, event.id)}>
          See it in the feed
        </LinkButton>
      }
    >
      <div className="space-y-4">
        <DescriptionList items={items} />
        <JsonView value={event} label="event" />
      </div>
    </Section>
  );
}

function Failure({ run, onGoOn }: { run: StepRun; onGoOn: () => void }) {
  if (!run.error) return null;
  if (run.error.code === 'nothing_to_use') {
    return (
      <Alert tone="danger" live title="Can’t continue">
        The previous call returned no record to use.
      </Alert>
    );
  }
  return (
    <ActionFailure
      error={run.error}
      uncertainAdvice="Continue: the call is resent with the same Idempotency-Key and takes effect once."
      onRetry={onGoOn}
    />
  );
}

type MakeItHappenProps = {
  recipe: RecipeView;
  trace: TraceAction;
  /** The base URL of the API, for the shell script. */
  serviceUrl: string;
  /** Why the member can't make these calls, and who can. */
  refusal: string | undefined;
};

/** The calls that cause an event. A button makes them for real and shows each request and response. */
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
            {failed && !pending ? <Button onClick={goOn}>Continue from there</Button> : null}
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
          The calls succeeded. Check the event feed in a moment.
        </Alert>
      ) : null}
    </>
  );
}
