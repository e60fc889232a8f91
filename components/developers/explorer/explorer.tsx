'use client';

import { Play } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { Kbd } from '@/components/ui/display/kbd';
import { Alert } from '@/components/ui/feedback/alert';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { signedScript } from '@/lib/client/signed-shell';
import { targetOf } from '@/lib/client/target';
import { docsPage } from '@/lib/dashboard/routes/docs-routes';
import { ShellView } from '../examples/shell-view';
import { CallPrograms } from './call-programs';
import { ExplorerAnswer } from './explorer-answer';
import type { Draft, ExplorerCall } from './explorer-call';
import { BodyField, KeyField, ParameterFields } from './explorer-fields';
import { type ExploreAction, type ExplorerState, useExplorer } from './use-explorer';

type ConfirmLiveProps = {
  call: ExplorerCall;
  organisation: string;
  target: string;
  body: object | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms a write in live mode and shows the whole request. */
function ConfirmLive({ call, organisation, target, body, onConfirm, onClose }: ConfirmLiveProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant={call.method === 'DELETE' ? 'destructive' : 'plain'}
      title={`${call.summary}, in live?`}
      description="This is a real call with your own key. Its effects are permanent."
      items={[
        { label: 'Organisation', value: organisation },
        { label: 'Environment', value: 'Live' },
        {
          label: 'Call',
          value: (
            <code className="font-mono text-sm">
              {call.method} {target}
            </code>
          ),
        },
        {
          label: 'Body',
          value: body ? (
            <pre className="whitespace-pre-wrap text-left font-mono text-xs/5">
              {JSON.stringify(body, null, 2)}
            </pre>
          ) : (
            'None'
          ),
        },
      ]}
      confirmLabel="Make the call"
      onConfirm={onConfirm}
    />
  );
}

type ExplorerProps = {
  call: ExplorerCall;
  /** The example of the operation. */
  example: Draft;
  /** The values from the URL, which replace those of the example. */
  given: Pick<Draft, 'params' | 'query'> | undefined;
  explore: ExploreAction;
  serviceUrl: string;
  /** The name of the organisation, for the confirmation in live mode. */
  organisation: string;
  /** The member who owns the drafts in this tab. */
  member: string;
  /** Why the member can't make this call, and who can. */
  refusal: string | undefined;
};

/** The target with its parameters filled in, or undefined while a path parameter is missing. */
function filledTarget({ path }: ExplorerCall, { params, query }: Draft): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => /^\.{0,2}$/.test(params[name] ?? ''))) return undefined;
  return targetOf({ path }, { params, query });
}

function Notes({ call }: { call: ExplorerCall }) {
  const notes = [
    call.answersSecret && 'The response shows a secret once. Store it before you leave this page.',
    call.freshFactor && 'Members must use their second factor first; API keys don’t need one.',
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <Alert>{notes.join(' ')}</Alert>;
}

type CallFormProps = {
  call: ExplorerCall;
  state: ExplorerState;
  refusal: string | undefined;
  /** True if all path parameters are filled in. */
  isFilled: boolean;
  onSubmit: (event: FormEvent | KeyboardEvent) => void;
  onReset: () => void;
};

/** The inputs of a call and its submit button. */
function CallForm({ call, state, refusal, isFilled, onSubmit, onReset }: CallFormProps) {
  const { env } = useScope();
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit(event);
      }}
      className="space-y-4"
    >
      <Notes call={call} />
      <ParameterFields call={call} state={state} place="path" />
      <ParameterFields call={call} state={state} place="query" />
      <BodyField call={call} state={state} />
      <KeyField call={call} state={state} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={state.pending} disabledReason={refusal}>
          <Play aria-hidden="true" />
          Send in {env}
        </Button>
        <Button variant="ghost" onClick={onReset}>
          Back to the example
        </Button>
        <span className="text-muted text-sm max-sm:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
      </div>
      {isFilled ? null : <p className="text-muted text-sm">Fill in the path to send it.</p>}
    </form>
  );
}

/** Calls one operation with the member's own key and shows the call as code samples. The draft survives a reload. */
export function Explorer({ call, example, given, explore, ...rest }: ExplorerProps) {
  const { env } = useScope();
  const [asks, setAsks] = useState(false);
  const initial = given ? { ...example, ...given } : example;
  const isFromAddress = given !== undefined;
  const state = useExplorer({ call, member: rest.member, initial, isFromAddress, explore });
  const { draft, body, made, error, pending, send, reset } = state;
  const target = filledTarget(call, draft);
  const value = 'fault' in body ? undefined : body.value;
  const isReady = target !== undefined && !('fault' in body);

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (!isReady || pending || rest.refusal) return;
    if (env === 'live' && call.method !== 'GET') setAsks(true);
    else void send(false);
  }

  return (
    <div className="space-y-6">
      {call.explorable ? (
        <Section title="Try it">
          <CallForm
            call={call}
            state={state}
            refusal={rest.refusal}
            isFilled={target !== undefined}
            onSubmit={submit}
            onReset={() => reset(example)}
          />
          {error ? (
            <Alert tone="danger" live title={error.title} className="mt-4">
              {error.code === 'validation_failed'
                ? 'This request is not valid, so it was not sent.'
                : error.description}
              <Faults details={error.details} />
            </Alert>
          ) : null}
          {made ? (
            <div className="mt-5 border-border border-t pt-5">
              <ExplorerAnswer made={made} />
            </div>
          ) : null}
        </Section>
      ) : null}
      <Section title="As a program">
        {target === undefined ? (
          <p className="text-muted">Fill in the path to see the call.</p>
        ) : (
          <Programs call={call} target={target} body={value} serviceUrl={rest.serviceUrl} />
        )}
      </Section>
      {asks && target !== undefined ? (
        <ConfirmLive
          call={call}
          organisation={rest.organisation}
          target={target}
          body={value}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void send(true);
          }}
        />
      ) : null}
    </div>
  );
}

type ProgramsProps = {
  call: ExplorerCall;
  target: string;
  body: object | undefined;
  serviceUrl: string;
};

/** The call in each language. Operations without JSON show curl for a GET, and a link to a guide otherwise. */
function Programs({ call: { method, summary, explorable }, target, body, serviceUrl }: ProgramsProps) {
  if (!explorable && method !== 'GET') {
    return (
      <p className="text-muted">
        It takes a file as multipart/form-data and signs the exact bytes.{' '}
        <TextLink href={docsPage('upload-a-document')}>Upload a document</TextLink> has it as a program.
      </p>
    );
  }
  if (!explorable) {
    return <ShellView script={signedScript([{ method, target }], serviceUrl)} label={`${summary} in curl`} />;
  }
  const call = { method, target, ...(body && { body: JSON.stringify(body) }) };
  return <CallPrograms call={call} serviceUrl={serviceUrl} label={summary} />;
}

/** The validation errors by field. */
function Faults({ details }: { details: Readonly<Record<string, string | null>> }) {
  const faults = Object.entries(details);
  if (faults.length === 0) return null;
  return (
    <ul className="mt-1 space-y-0.5">
      {faults.map(([field, reason]) => (
        <li key={field}>
          <code className="font-mono text-sm">{field.replace(/^(params|query)\./, '')}</code> {reason}
        </li>
      ))}
    </ul>
  );
}
