'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { signInAgain } from '@/components/shell/session/sign-in-again';
import { asSentence } from '@/components/ui/form/as-sentence';
import { actionError } from '@/lib/dashboard/actions/action-result';
import type { KybAction } from '../editing/actions';
import type { SaveOutcome } from '../editing/autosave';
import type { Stored, Values } from '../editing/merge';
import { kybBusinessQuery, kybQuery } from '../editing/queries';
import { storedOf } from './stored';

/** Several fields are often saved one after the other: the requirements are read once for them. */
const GATHER_MS = 500;

const sentences = (details: Readonly<Record<string, string | null>>): Values =>
  Object.fromEntries(Object.entries(details).map(([name, fault]) => [name, asSentence(fault ?? '')]));

/** How business information is sent and read again; what is saved shows on every page of the verification. */
export function useSaveBusiness(update: KybAction<'updateKybBusiness'>) {
  const scope = useScope();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = kybBusinessQuery(scope);

  function refreshKyb(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: kybQuery(scope).queryKey }),
      GATHER_MS,
    );
  }

  async function send(changes: Values, version: number): Promise<SaveOutcome> {
    const result = await update(scope, {
      body: { ...changes, expected_version: version },
      // A save names the version that it was made from, so that a repeated one does nothing: no key is needed.
      idempotencyKey: 'autosave',
    }).catch(() => ({ ok: false, error: actionError({ code: 'connection_lost' }) }) as const);
    if (result.ok) {
      queries.setQueryData(read.queryKey, result.data);
      refreshKyb();
      return { kind: 'saved', stored: storedOf(result.data.data) };
    }
    const { error } = result;
    if (error.code === 'session_ended') signInAgain();
    if (error.code === 'kyb_locked') {
      refreshKyb();
      return { kind: 'locked', error };
    }
    if (error.code === 'invalid_state' && error.details.status === 'changed') return { kind: 'changed' };
    if (error.code === 'validation_failed') {
      return { kind: 'refused', wrong: sentences(error.details), error };
    }
    return { kind: 'failed', error };
  }

  async function reread(): Promise<Stored | undefined> {
    try {
      return storedOf((await queries.fetchQuery({ ...read, staleTime: 0 })).data);
    } catch {
      return undefined;
    }
  }

  return { send, reread };
}
