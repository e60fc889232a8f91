'use client';

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { keepInTab, readFromTab, type TabStore } from '@/components/shell/actions/tab-store';
import type { FieldName, FormStore } from '@/components/ui/form/form-store';
import type { PartingBody } from '@/lib/dashboard/relay/save-on-unload';
import { type AutosavePorts, type AutosaveState, createAutosave, type Unsaved } from './autosave';
import type { Stored, Values } from './merge';

/** The member and record that stored texts belong to. */
interface Owner {
  /** The id of the member. */
  readonly member: string;
  readonly org: string;
  readonly record: string;
}

const keyOf = ({ org, record }: Owner): string => `partner-desk.unsaved.${org}.${record}`;

/**
 * Stores what a member has typed until the service has it. It is personal data, so it stays in this tab and is deleted
 * when it is saved or the member signs out.
 */
const keepUnsaved = (store: TabStore, owner: Owner, unsaved: Unsaved | undefined): void =>
  keepInTab(store, keyOf(owner), owner.member, unsaved);

/** Reads the texts stored for this member. */
const readUnsaved = (store: TabStore, owner: Owner): Unsaved | undefined =>
  readFromTab<Unsaved>(store, keyOf(owner), owner.member);

type AutosaveOptions<V extends Values> = Pick<AutosavePorts, 'wrong' | 'send' | 'reread'> & {
  readonly form: FormStore<V>;
  /** The record as last read. */
  readonly stored: Stored;
  readonly owner: Owner;
  /** The URL to which a closing page sends the unsaved texts. */
  readonly partingAddress: string;
  /** Called when texts that an earlier visit in this tab could not save have been restored. */
  readonly onRestored: () => void;
};

/** The most bytes that a request can have to outlive its page (fetch, keepalive). */
const MOST_PARTING_BYTES = 60_000;

/** Sends the unsaved texts as the page closes. The browser completes the request without the page. */
function sendParting(address: string, body: PartingBody): void {
  const text = JSON.stringify(body);
  if (text.length > MOST_PARTING_BYTES) return;
  void fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: text,
  }).catch(() => undefined);
}

interface Leaving {
  readonly onHidden: () => void;
  readonly onGone: () => void;
}

/** Reports when the tab is hidden and when the page closes. A closing page is also hidden afterwards. */
function whenLeaving({ onHidden, onGone }: Leaving, signal: AbortSignal): void {
  let isGone = false;
  const listen = (target: EventTarget, type: string, listener: () => void) =>
    target.addEventListener(type, listener, { signal });
  listen(document, 'visibilitychange', () => {
    // The unsaved texts were already sent when the page closed.
    if (document.visibilityState === 'hidden' && !isGone) onHidden();
  });
  listen(window, 'pagehide', () => {
    isGone = true;
    onGone();
  });
  listen(window, 'pageshow', () => {
    isGone = false;
  });
}

/**
 * Saves a form automatically: after a pause, on blur, when the tab is hidden or closed, and again after a failure.
 * Unsaved texts are stored in this tab.
 */
export function useAutosave<V extends Values>(options: AutosaveOptions<V>) {
  const { form, stored, owner } = options;
  const ports = useEffectEvent(() => options);
  const [autosave] = useState(() =>
    createAutosave(stored, {
      values: form.getValues,
      wrong: options.wrong,
      send: options.send,
      reread: options.reread,
      adopt: (texts) => {
        for (const [name, text] of Object.entries(texts)) {
          form.write(name, text);
          void form.trigger(name as FieldName<V>);
        }
      },
      refuse: (wrong) => {
        for (const [name, message] of Object.entries(wrong)) form.setError(name as FieldName<V>, { message });
      },
      keep: (unsaved) => {
        if (typeof sessionStorage !== 'undefined') keepUnsaved(sessionStorage, owner, unsaved);
      },
    }),
  );
  const state: AutosaveState = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

  const part = useEffectEvent((): void => {
    const left = autosave.parting();
    if (left) sendParting(options.partingAddress, left);
  });

  useEffect(() => {
    const kept = readUnsaved(sessionStorage, ports().owner);
    if (kept) {
      autosave.restore(kept);
      ports().onRestored();
    }
    const stopListening = form.subscribe(() => autosave.changed());
    const stop = new AbortController();
    const { signal } = stop;
    whenLeaving({ onHidden: () => void autosave.flush(), onGone: part }, signal);
    window.addEventListener('online', () => void autosave.flush(), { signal });
    return () => {
      stopListening();
      stop.abort();
      autosave.stop();
    };
  }, [autosave, form]);

  useEffect(() => autosave.receive(stored), [autosave, stored]);
  return { state, flush: autosave.flush, settle: autosave.settle };
}
