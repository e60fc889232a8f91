'use client';

import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '@/components/shell/actions/intents';
import { keepInTab, readFromTab } from '@/components/shell/actions/tab-store';
import type { Action } from '@/components/shell/actions/use-action';
import { EVERYTHING, publishChange } from '@/components/shell/live/changes';
import { noteWrite } from '@/components/shell/live/noted-writes';
import { useSecondFactor } from '@/components/shell/second-factor/use-second-factor';
import { useScope } from '@/components/shell/session/scope';
import { signInAgain } from '@/components/shell/session/sign-in-again';
import { announce } from '@/components/ui/feedback/announcer';
import { compactQuery } from '@/lib/client/target';
import {
  type ActionError,
  type ActionResult,
  actionError,
  type MadeCall,
} from '@/lib/dashboard/actions/action-result';
import type { TracedCall, TracedInput } from '@/lib/dashboard/telemetry/traced-call';
import { type Draft, type ExplorerCall, readBody } from './explorer-call';

export type ExploreAction = Action<TracedInput, TracedCall>;

/** The data stored in the tab: the draft, and the query string of the URL that it started from. */
interface Kept {
  readonly from: string;
  readonly draft: Draft;
}

/**
 * The draft of an operation, stored in the tab so that it survives a reload. A URL with other values replaces the
 * draft.
 */
function useDraft({ id }: ExplorerCall, member: string, initial: Draft, isFromAddress: boolean) {
  const { org, env } = useScope();
  const [draft, setDraft] = useState(initial);
  const name = `explorer/${org}/${env}/${id}`;
  const from = useRef('');

  useEffect(() => {
    from.current = window.location.search;
    const kept = readFromTab<Kept>(sessionStorage, name, member);
    if (kept && (kept.from === from.current || !isFromAddress)) setDraft(kept.draft);
  }, [name, member, isFromAddress]);

  function change(changed: Partial<Draft>): void {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepInTab(sessionStorage, name, member, { from: from.current, draft: next } satisfies Kept);
  }

  function reset(to: Draft): void {
    setDraft(to);
    keepInTab(sessionStorage, name, member, undefined);
  }
  return { draft, change, reset };
}

/** Converts a missing second factor to the error of the other actions, so that the same dialog asks for it. */
function inFull(made: ActionResult<TracedCall>): ActionResult<TracedCall> {
  const isWanting = made.ok && made.data.error?.details.second_factor === 'required';
  return isWanting && made.data.error ? { ok: false, error: made.data.error } : made;
}

const madeCall = ({ path }: ExplorerCall, { method, target, status, requestId }: TracedCall): MadeCall => ({
  method,
  path,
  target,
  status,
  ...(requestId && { requestId }),
});

interface ExplorerOptions {
  readonly call: ExplorerCall;
  readonly member: string;
  readonly initial: Draft;
  readonly isFromAddress: boolean;
  readonly explore: ExploreAction;
}

/** The draft of one operation and the result of sending it. */
export function useExplorer({ call, member, initial, isFromAddress, explore }: ExplorerOptions) {
  const scope = useScope();
  const withSecondFactor = useSecondFactor();
  const { draft, change, reset } = useDraft(call, member, initial, isFromAddress);
  const [made, setMade] = useState<TracedCall>();
  const [error, setError] = useState<ActionError>();
  const [pending, setPending] = useState(false);
  const [keepsKey, setKeepsKey] = useState(false);
  // Created in the browser, because a key from the server would differ.
  const [key, setKey] = useState('');
  useEffect(() => setKey(newIdempotencyKey()), []);
  const body = readBody(draft.body);

  function finish(result: ActionResult<TracedCall>): void {
    setMade(result.ok ? result.data : undefined);
    setError(result.ok ? undefined : result.error);
    setPending(false);
    if (result.ok && call.method !== 'GET') noteWrite(madeCall(call, result.data));
    announce(result.ok ? `Response ${result.data.status}.` : result.error.title);
    if (!result.ok && result.error.code === 'session_ended') signInAgain();
    const isOpen = result.ok ? result.data.error?.keepsKey : result.error.keepsKey;
    // While the outcome is unknown, the next attempt reuses the key.
    if (!keepsKey && !isOpen) setKey(newIdempotencyKey());
    if (!result.ok || call.method === 'GET') return;
    publishChange({ ...scope, operations: new Set([EVERYTHING]) });
  }

  async function send(confirmed: boolean): Promise<void> {
    if (pending || 'fault' in body) return;
    setPending(true);
    const input: TracedInput = {
      operation: call.id,
      params: draft.params,
      query: compactQuery(draft.query),
      ...(body.value && { body: body.value }),
      idempotencyKey: key,
      ...(confirmed && { confirmed }),
    };
    const result = await withSecondFactor(async () => inFull(await explore(scope, input))).catch(
      (): ActionResult<TracedCall> => ({ ok: false, error: actionError({ code: 'connection_lost' }) }),
    );
    finish(result);
  }

  return { draft, change, reset, body, key, setKey, keepsKey, setKeepsKey, made, error, pending, send };
}

export type ExplorerState = ReturnType<typeof useExplorer>;
