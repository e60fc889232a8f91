import type { ActionError } from '@/lib/dashboard/actions/action-result';
import {
  type Base,
  baseOf,
  changesToSend,
  mergeAnswer,
  mergeTheirs,
  type Stored,
  settle,
  tidy,
  unsavedFields,
  type Values,
} from './merge';

/** What became of sending changes. `changed`: somebody else has saved since; `locked`: it was submitted meanwhile. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly stored: Stored }
  | { readonly kind: 'changed' }
  | { readonly kind: 'locked'; readonly error: ActionError }
  /** Fields that the service does not take, with what is wrong with them. */
  | { readonly kind: 'refused'; readonly wrong: Values; readonly error: ActionError }
  | { readonly kind: 'failed'; readonly error: ActionError };

/** What an autosave needs of the page around it. */
export interface AutosavePorts {
  /** The texts in the form, all of its fields. */
  readonly values: () => Values;
  /** What is wrong with them, by field, as far as the page can tell. */
  readonly wrong: (values: Values) => Values;
  /** Sends texts that were made from a version. */
  readonly send: (changes: Values, version: number) => Promise<SaveOutcome>;
  /** Reads the record anew; undefined when that fails. */
  readonly reread: () => Promise<Stored | undefined>;
  /** Writes texts into the form. */
  readonly adopt: (values: Values) => void;
  /** Marks fields that the service has refused. */
  readonly refuse: (wrong: Values) => void;
  /** Keeps what is unsaved, with what it was made from, until it is saved. */
  readonly keep: (unsaved: Unsaved | undefined) => void;
}

/** Texts that were not saved, and the texts that they replace. */
export interface Unsaved {
  readonly version: number;
  readonly before: Values;
  readonly mine: Values;
}

export interface AutosaveState {
  readonly phase: 'rest' | 'waiting' | 'saving' | 'failed' | 'locked';
  /** When something was saved last, since the page was opened; unix milliseconds. */
  readonly savedAt: number | undefined;
  readonly unsaved: readonly string[];
  /** Fields that somebody else has changed to these texts while other texts stood here. */
  readonly conflicts: Values;
  /** Why it is not saved, in the phases failed and locked. */
  readonly error: ActionError | undefined;
}

/** After so long without another key the texts are saved. */
const PAUSE_MS = 1_000;
const RETRY_MS = [3_000, 8_000, 20_000, 60_000];
/** Somebody who saves all the time could keep us from ever being up to date. */
const MOST_ROUNDS = 6;

const pick = (names: readonly string[], from: Values): Values =>
  Object.fromEntries(names.map((name) => [name, tidy(from[name])]));

// Long because it is one machine: what its parts share is the state at its head.
/** Saves a form by itself: after a pause, when a field is left, and again when it failed. Knows no React and no form. */
export function createAutosave(stored: Stored, ports: AutosavePorts) {
  let base: Base = baseOf(stored);
  let state: AutosaveState = {
    phase: 'rest',
    savedAt: undefined,
    unsaved: [],
    conflicts: {},
    error: undefined,
  };
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Texts that the service has refused; each is sent again only once it was corrected. */
  let refused: Values = {};
  let inFlight: Values = {};
  const listeners = new Set<() => void>();

  function show(change: Partial<AutosaveState> = {}): void {
    const mine = ports.values();
    const unsaved = unsavedFields(base, mine);
    state = { ...state, unsaved, conflicts: pick(base.conflicts, base.fields), ...change };
    ports.keep(
      unsaved.length === 0
        ? undefined
        : { version: base.version, before: pick(unsaved, base.fields), mine: pick(unsaved, mine) },
    );
    for (const tell of listeners) tell();
  }

  function take({ base: next, adopt }: { base: Base; adopt: Values }): void {
    base = next;
    if (Object.keys(adopt).length > 0) ports.adopt(adopt);
  }

  function pending(): Values {
    const mine = ports.values();
    const known = Object.keys(refused).filter((name) => refused[name] === tidy(mine[name]));
    return changesToSend(base, mine, { ...ports.wrong(mine), ...pick(known, mine) });
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  function fail(error: ActionError): void {
    show({ phase: 'failed', error });
    const wait = error.retryAfter === undefined ? RETRY_MS[failures] : error.retryAfter * 1_000;
    failures += 1;
    if (wait !== undefined) later(wait);
  }

  /** One round: true when it is worth another. */
  async function sendOnce(changes: Values): Promise<boolean> {
    show({ phase: 'saving', error: undefined });
    inFlight = changes;
    const outcome = await ports.send(changes, base.version);
    if (outcome.kind === 'saved') {
      failures = 0;
      take(mergeAnswer(base, ports.values(), changes, outcome.stored));
      show({ phase: 'rest', savedAt: Date.now() });
      return true;
    }
    if (outcome.kind === 'changed') {
      const theirs = await ports.reread();
      if (theirs) take(mergeTheirs(base, ports.values(), theirs));
      return theirs !== undefined;
    }
    if (outcome.kind === 'refused') {
      refused = { ...refused, ...pick(Object.keys(outcome.wrong), changes) };
      ports.refuse(outcome.wrong);
      const isExplained = Object.keys(outcome.wrong).some((name) => changes[name] !== undefined);
      if (!isExplained) fail(outcome.error);
      return isExplained;
    }
    if (outcome.kind === 'locked') show({ phase: 'locked', error: outcome.error });
    else fail(outcome.error);
    return false;
  }

  async function work(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const changes = pending();
      if (Object.keys(changes).length === 0) break;
      const goesOn = await sendOnce(changes);
      inFlight = {};
      if (!goesOn) break;
    }
    if (state.phase === 'failed' || state.phase === 'locked') return;
    const isMore = Object.keys(pending()).length > 0;
    show({ phase: isMore ? 'waiting' : 'rest' });
    if (isMore) later(PAUSE_MS);
  }

  /** Saves now what can be saved. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (state.phase === 'locked') return Promise.resolve();
    if (state.phase === 'failed') state = { ...state, phase: 'waiting' };
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The form has other texts now. */
    changed(): void {
      // While something is under way, or failed and is tried again, what is new goes along with it.
      if (running || state.phase === 'locked' || state.phase === 'failed') {
        show();
        return;
      }
      const isMore = Object.keys(pending()).length > 0;
      show({ phase: isMore ? 'waiting' : 'rest' });
      if (isMore) later(PAUSE_MS);
    },
    /** The record was read anew. What a save of our own has just written needs no look. */
    receive(theirs: Stored): void {
      if (running || theirs.version <= base.version) return;
      take(mergeTheirs(base, ports.values(), theirs));
      show();
    },
    /** Puts back what was not saved when the page was left. */
    restore({ version, before, mine }: Unsaved): void {
      const now = { version: base.version, fields: base.fields };
      const then = baseOf({ version, fields: { ...base.fields, ...before } });
      const { base: next, adopt } = mergeTheirs(then, { ...ports.values(), ...mine }, now);
      ports.adopt({ ...mine, ...adopt });
      base = next;
      show();
      void flush();
    },
    settle(name: string, choice: 'mine' | 'theirs'): void {
      take(settle(base, name, choice));
      show();
      void flush();
    },
    /** What a page that closes must send at once: texts, and for each the texts that it may replace. */
    parting(): { version: number; changes: Values; replaces: Record<string, string[]> } | undefined {
      const mine = ports.values();
      const changes = changesToSend(base, mine, ports.wrong(mine));
      const names = Object.keys(changes);
      if (names.length === 0 || state.phase === 'locked') return undefined;
      const replaces = names.map((name) => [
        name,
        [tidy(base.fields[name]), ...(inFlight[name] === undefined ? [] : [inFlight[name]])],
      ]);
      return { version: base.version, changes, replaces: Object.fromEntries(replaces) };
    },
    stop(): void {
      clearTimeout(timer);
      void flush();
    },
  };
}
