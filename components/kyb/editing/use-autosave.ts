'use client';

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { keepInTab, readFromTab, type TabStore } from '@/components/shell/actions/tab-store';
import type { FieldName, FormStore } from '@/components/ui/form/form-store';
import type { PartingBody } from '@/lib/dashboard/relay/save-on-unload';
import { type AutosavePorts, type AutosaveState, createAutosave, type Unsaved } from './autosave';
import type { Stored, Values } from './merge';

/** Whose texts are kept, and of which record. */
interface Owner {
  /** The id of the member. */
  readonly member: string;
  readonly org: string;
  readonly record: string;
}

const keyOf = ({ org, record }: Owner): string => `partner-desk.unsaved.${org}.${record}`;

/**
 * Keeps what a member has typed and the service does not have yet. It is personal data: it stays in this tab, and goes as soon as
 * it is saved or its member signs out.
 */
const keepUnsaved = (store: TabStore, owner: Owner, unsaved: Unsaved | undefined): void =>
  keepInTab(store, keyOf(owner), owner.member, unsaved);

/** What was kept for this member. */
const readUnsaved = (store: TabStore, owner: Owner): Unsaved | undefined =>
  readFromTab<Unsaved>(store, keyOf(owner), owner.member);

type AutosaveOptions<V extends Values> = Pick<AutosavePorts, 'wrong' | 'send' | 'reread'> & {
  readonly form: FormStore<V>;
  /** The record as it was read last. */
  readonly stored: Stored;
  readonly owner: Owner;
  /** Where a page that closes sends what is left. */
  readonly partingAddress: string;
  /** Texts that an earlier visit of this tab could not save are back. */
  readonly onRestored: () => void;
};

/** An address outlives the page only up to so many bytes (fetch, keepalive). */
const MOST_PARTING_BYTES = 60_000;

/** Sends what is left as the page goes away. The browser finishes it without the page. */
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

/** Tells when the tab is hidden, and when the page goes away, after which it is hidden once more. */
function whenLeaving({ onHidden, onGone }: Leaving, signal: AbortSignal): void {
  let isGone = false;
  const listen = (target: EventTarget, type: string, listener: () => void) =>
    target.addEventListener(type, listener, { signal });
  listen(document, 'visibilitychange', () => {
    // What there was has been sent as the page went.
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
 * Saves a form of texts by itself: after a pause, when a field is left, when the tab is hidden or closed, and again when it
 * has failed. What is not saved yet is kept in this tab.
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
