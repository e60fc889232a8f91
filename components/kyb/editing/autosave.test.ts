import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionError } from '@/lib/dashboard/actions/action-result';
import { createAutosave, type SaveOutcome, type Unsaved } from './autosave';
import type { Stored, Values } from './merge';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = actionError({ code: 'connection_lost' });
const locked = actionError({ code: 'kyb_locked' });
const start = { version: 1, fields: { name: 'Harbour', industry: 'Savings' } };

/** A form with a fake service that others also write to. */
function desk(stored: Stored = start) {
  let texts: Values = { name: '', industry: '', tax_id: '', ...stored.fields };
  let record = stored;
  const sent: { changes: Values; version: number }[] = [];
  const answers: SaveOutcome[] = [];
  const kept: { last: Unsaved | undefined } = { last: undefined };
  let gate = Promise.resolve();
  const refused: Values[] = [];

  function service(changes: Values, version: number): SaveOutcome {
    if (version !== record.version) return { kind: 'changed' };
    record = { version: version + 1, fields: { ...record.fields, ...changes } };
    return { kind: 'saved', stored: record };
  }
  const autosave = createAutosave(stored, {
    values: () => texts,
    wrong: (values): Values => (values.tax_id === 'wrong' ? { tax_id: 'must be a number' } : {}),
    send: async (changes, version) => {
      sent.push({ changes, version });
      await gate;
      return answers.shift() ?? service(changes, version);
    },
    reread: async () => record,
    adopt: (values) => {
      texts = { ...texts, ...values };
    },
    refuse: (wrong) => void refused.push(wrong),
    keep: (unsaved) => {
      kept.last = unsaved;
    },
  });
  return {
    autosave,
    sent,
    answers,
    kept,
    refused,
    texts: () => texts,
    record: () => record,
    type(change: Values) {
      texts = { ...texts, ...change };
      autosave.changed();
    },
    /** Delays the service's response until the returned function is called. */
    hold(): () => void {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return () => open();
    },
    /** Saves a change by someone else. */
    others(change: Values) {
      record = { version: record.version + 1, fields: { ...record.fields, ...change } };
    },
  };
}

describe('saving', () => {
  it('waits for a pause, and sends only what has changed, with the version', async () => {
    const { autosave, sent, type } = desk();
    type({ name: 'Quay' });
    await vi.advanceTimersByTimeAsync(600);
    type({ name: 'Quays' });
    expect(autosave.state().phase).toBe('waiting');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([{ changes: { name: 'Quays' }, version: 1 }]);
    expect(autosave.state()).toMatchObject({ phase: 'rest', unsaved: [] });
    expect(autosave.state().savedAt).toBeTypeOf('number');
  });

  it('sends nothing for a text that came back to what it was', async () => {
    const { autosave, sent, type } = desk();
    type({ name: 'Quay' });
    type({ name: 'Harbour ' });
    expect(autosave.state().phase).toBe('rest');
    await vi.advanceTimersByTimeAsync(5_000);
    await autosave.flush();
    expect(sent).toEqual([]);
  });

  it('saves what is typed while it saves', async () => {
    const { autosave, hold, sent, type, record } = desk();
    const open = hold();
    type({ name: 'Quay' });
    const done = autosave.flush();
    type({ name: 'Quay Ltd' });
    expect(autosave.state().phase).toBe('saving');
    open();
    await done;
    expect(sent).toEqual([
      { changes: { name: 'Quay' }, version: 1 },
      { changes: { name: 'Quay Ltd' }, version: 2 },
    ]);
    expect(record().fields.name).toBe('Quay Ltd');
    expect(autosave.state()).toMatchObject({ phase: 'rest', unsaved: [] });
  });

  it('leaves out what is wrong, and keeps it', async () => {
    const { autosave, sent, kept, type } = desk();
    type({ name: 'Quay', tax_id: 'wrong' });
    await autosave.flush();
    expect(sent).toEqual([{ changes: { name: 'Quay' }, version: 1 }]);
    expect(autosave.state()).toMatchObject({ phase: 'rest', unsaved: ['tax_id'] });
    expect(kept.last).toEqual({ version: 2, before: { tax_id: '' }, mine: { tax_id: 'wrong' } });
  });

  it('does not send again what the service has refused, until it was corrected', async () => {
    const { autosave, answers, sent, refused, type } = desk();
    answers.push({ kind: 'refused', wrong: { tax_id: 'must be another' }, error: lost });
    type({ name: 'Quay', tax_id: '1' });
    await autosave.flush();
    expect(refused).toEqual([{ tax_id: 'must be another' }]);
    expect(sent[1]).toEqual({ changes: { name: 'Quay' }, version: 1 });
    await autosave.flush();
    expect(sent).toHaveLength(2);
    type({ tax_id: '2' });
    await autosave.flush();
    expect(sent[2]).toEqual({ changes: { tax_id: '2' }, version: 2 });
  });
});

describe('a save that fails', () => {
  it('says so, keeps the text, and is tried again by itself', async () => {
    const { autosave, answers, kept, type, record } = desk();
    answers.push({ kind: 'failed', error: lost });
    type({ name: 'Quay' });
    await autosave.flush();
    expect(autosave.state()).toMatchObject({ phase: 'failed', error: lost, unsaved: ['name'] });
    expect(kept.last?.mine).toEqual({ name: 'Quay' });
    await vi.advanceTimersByTimeAsync(3_100);
    expect(autosave.state().phase).toBe('rest');
    expect(record().fields.name).toBe('Quay');
    expect(kept.last).toBeUndefined();
  });

  it('waits as long as it is told to', async () => {
    const { autosave, answers, sent, type } = desk();
    answers.push({ kind: 'failed', error: actionError({ code: 'rate_limited', retryAfter: 20 }) });
    type({ name: 'Quay' });
    await autosave.flush();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sent).toHaveLength(2);
  });

  it('ends when the verification was submitted meanwhile', async () => {
    const { autosave, answers, sent, type } = desk();
    answers.push({ kind: 'locked', error: locked });
    type({ name: 'Quay' });
    await autosave.flush();
    expect(autosave.state()).toMatchObject({ phase: 'locked', unsaved: ['name'] });
    await autosave.flush();
    expect(sent).toHaveLength(1);
    expect(autosave.parting()).toBeUndefined();
  });
});

describe('somebody else', () => {
  it('changes another field: both changes stand', async () => {
    const { autosave, others, type, texts, record } = desk();
    others({ industry: 'Loans' });
    type({ name: 'Quay' });
    await autosave.flush();
    expect(texts()).toMatchObject({ name: 'Quay', industry: 'Loans' });
    expect(record().fields).toEqual({ name: 'Quay', industry: 'Loans' });
  });

  it('changes the same field: nothing is overwritten before one has chosen', async () => {
    const { autosave, others, type, texts, record } = desk();
    others({ name: 'Wharf' });
    type({ name: 'Quay' });
    await autosave.flush();
    expect(autosave.state()).toMatchObject({ phase: 'rest', conflicts: { name: 'Wharf' } });
    expect(record().fields.name).toBe('Wharf');
    expect(texts().name).toBe('Quay');
    autosave.settle('name', 'mine');
    await autosave.flush();
    expect(record().fields.name).toBe('Quay');
    expect(autosave.state()).toMatchObject({ conflicts: {}, unsaved: [] });
  });

  it('is adopted on choice', async () => {
    const { autosave, others, type, texts } = desk();
    others({ name: 'Wharf' });
    type({ name: 'Quay' });
    await autosave.flush();
    autosave.settle('name', 'theirs');
    expect(texts().name).toBe('Wharf');
    expect(autosave.state().unsaved).toEqual([]);
  });

  it('is seen when the record is read again, and an older record is not', () => {
    const { autosave, texts } = desk();
    autosave.receive({ version: 3, fields: { ...start.fields, industry: 'Loans' } });
    expect(texts().industry).toBe('Loans');
    autosave.receive({ version: 2, fields: start.fields });
    expect(texts().industry).toBe('Loans');
  });
});

describe('a page that was left', () => {
  it('has its texts back, and saves them', async () => {
    const { autosave, record, texts } = desk();
    autosave.restore({ version: 1, before: { name: 'Harbour' }, mine: { name: 'Quay' } });
    await autosave.flush();
    expect(texts().name).toBe('Quay');
    expect(record().fields.name).toBe('Quay');
  });

  it('asks where the field was changed in the meantime', async () => {
    const { autosave, sent } = desk({ version: 4, fields: { ...start.fields, name: 'Wharf' } });
    autosave.restore({ version: 1, before: { name: 'Harbour' }, mine: { name: 'Quay' } });
    await autosave.flush();
    expect(autosave.state().conflicts).toEqual({ name: 'Wharf' });
    expect(sent).toEqual([]);
  });

  it('says what may be overwritten, the text that is under way included', async () => {
    const { autosave, hold, type } = desk();
    expect(autosave.parting()).toBeUndefined();
    type({ name: 'Quay' });
    expect(autosave.parting()).toEqual({
      version: 1,
      changes: { name: 'Quay' },
      replaces: { name: ['Harbour'] },
    });
    hold();
    void autosave.flush();
    type({ name: 'Quay Ltd' });
    expect(autosave.parting()?.replaces).toEqual({ name: ['Harbour', 'Quay'] });
  });
});
