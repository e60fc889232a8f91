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

/** The result of a save. `changed`: someone else has saved since; `locked`: it was submitted meanwhile. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly stored: Stored }
  | { readonly kind: 'changed' }
  | { readonly kind: 'locked'; readonly error: ActionError }
  /** Fields that the service rejected, with their errors. */
  | { readonly kind: 'refused'; readonly wrong: Values; readonly error: ActionError }
  | { readonly kind: 'failed'; readonly error: ActionError };

/** What an autosave requires from its page. */
export interface AutosavePorts {
  /** The current text of every field in the form. */
  readonly values: () => Values;
  /** The errors by field, as far as the page can validate them. */
  readonly wrong: (values: Values) => Values;
  /** Sends changes that are based on a version. */
  readonly send: (changes: Values, version: number) => Promise<SaveOutcome>;
  /** Fetches the record again; undefined if that fails. */
  readonly reread: () => Promise<Stored | undefined>;
  /** Writes texts into the form. */
  readonly adopt: (values: Values) => void;
  /** Marks fields that the service rejected. */
  readonly refuse: (wrong: Values) => void;
  /** Stores the unsaved texts, with the version that they are based on, until they are saved. */
  readonly keep: (unsaved: Unsaved | undefined) => void;
}

/** Unsaved texts and the texts that they replace. */
export interface Unsaved {
  readonly version: number;
  readonly before: Values;
  readonly mine: Values;
}

export interface AutosaveState {
  readonly phase: 'rest' | 'waiting' | 'saving' | 'failed' | 'locked';
  /** The last save since the page was opened, in unix milliseconds. */
  readonly savedAt: number | undefined;
  readonly unsaved: readonly string[];
  /** Fields in conflict, with the texts that someone else saved. */
  readonly conflicts: Values;
  /** Why the form is not saved, in the phases `failed` and `locked`. */
  readonly error: ActionError | undefined;
}

/** The form is saved after this long without input. */
const PAUSE_MS = 1_000;
const RETRY_MS = [3_000, 8_000, 20_000, 60_000];
/** A limit, because someone else who saves continuously could otherwise keep us retrying forever. */
const MOST_ROUNDS = 6;

const pick = (names: readonly string[], from: Values): Values =>
  Object.fromEntries(names.map((name) => [name, tidy(from[name])]));

// Long because it is one state machine: its parts share the state at the top.
/**
 * Saves a form automatically: after a pause, on blur, and again after a failure. Independent of React and of the form
 * library.
 */
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
  /** Texts that the service rejected. Each is sent again only after it has been corrected. */
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

  /** Sends once. Returns true if another round is worthwhile. */
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

  /** Saves everything that can be saved now. */
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
    /** Called when the form's texts have changed. */
    changed(): void {
      // A running save or a scheduled retry includes the new texts.
      if (running || state.phase === 'locked' || state.phase === 'failed') {
        show();
        return;
      }
      const isMore = Object.keys(pending()).length > 0;
      show({ phase: isMore ? 'waiting' : 'rest' });
      if (isMore) later(PAUSE_MS);
    },
    /** Called with a fresh read of the record. A version that our own save has just written is ignored. */
    receive(theirs: Stored): void {
      if (running || theirs.version <= base.version) return;
      take(mergeTheirs(base, ports.values(), theirs));
      show();
    },
    /** Restores texts that were unsaved when the page was left. */
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
    /** The request of a closing page: the unsaved texts, and for each field the texts that it may replace. */
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
