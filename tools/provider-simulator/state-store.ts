import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Collection, Entry, Mandate, Notice, ProviderName } from './types';

/** The providers' records, in memory and, if configured, in a file. */
export interface Books {
  readonly collection: (provider: ProviderName, reference: string) => Collection | undefined;
  readonly mandate: (provider: ProviderName, reference: string) => Mandate | undefined;
  readonly isUnusable: (provider: ProviderName, reference: string) => boolean;
  readonly byToken: (provider: ProviderName, token: string) => Collection | Mandate | undefined;
  readonly byAccount: (accountNumber: string) => Collection | undefined;
  readonly collections: (provider: ProviderName) => readonly Collection[];
  readonly mandates: (provider: ProviderName) => readonly Mandate[];
  /** Open records, which may become due. */
  readonly open: () => readonly (Collection | Mandate)[];
  /** Notifications that have not arrived yet. */
  readonly notices: () => readonly Notice[];
  readonly save: (entry: Entry) => void;
  /** Removes a record as if it had never existed. */
  readonly forget: (provider: ProviderName, reference: string) => void;
}

const isOpen = (entry: Entry): boolean =>
  (entry.kind === 'collection' && entry.status === 'pending') ||
  (entry.kind === 'mandate' && entry.status.startsWith('pending_'));

const nameOf = (entry: Entry): string =>
  `${entry.kind} ${entry.provider} ${entry.kind === 'notice' ? entry.id : entry.reference}`;

type Row = Entry | { readonly forgotten: readonly [ProviderName, string] };

function readRows(file: string): Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // A killed process may have left a partial last line, which was never acknowledged.
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as Row];
    } catch (error) {
      if (index >= lines.length - 2) return [];
      throw new Error(`${file}:${index + 1} is broken`, { cause: error });
    }
  });
}

/** Opens the store. Changes are written to the file before they are acknowledged. */
export function openBooks(file?: string): Books {
  const entries = new Map<string, Entry>();
  const open = new Map<string, Collection | Mandate>();
  const waiting = new Map<string, Notice>();
  const tokens = new Map<string, string>();
  const accounts = new Map<string, string>();

  const put = (entry: Entry) => {
    const name = nameOf(entry);
    entries.set(name, entry);
    if (entry.kind === 'notice') {
      if (entry.is_done) {
        waiting.delete(name);
        entries.delete(name);
      } else waiting.set(name, entry);
    }
    if (entry.kind !== 'collection' && entry.kind !== 'mandate') return;
    if (isOpen(entry)) open.set(name, entry);
    else open.delete(name);
    if (entry.token) tokens.set(`${entry.provider} ${entry.token}`, name);
    if (entry.kind === 'collection' && entry.account) accounts.set(entry.account.account_number, name);
  };
  const remove = (provider: ProviderName, reference: string) => {
    for (const kind of ['collection', 'mandate', 'tombstone']) {
      entries.delete(`${kind} ${provider} ${reference}`);
      open.delete(`${kind} ${provider} ${reference}`);
    }
  };
  if (file !== undefined) {
    for (const row of readRows(file)) {
      if ('forgotten' in row) remove(...row.forgotten);
      else put(row);
    }
    // Compacts the file, so that it grows with the records and not with their history.
    writeFileSync(`${file}.new`, [...entries.values()].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    renameSync(`${file}.new`, file);
  }
  const write = (row: Row) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
  };
  const named = (name: string | undefined) => (name === undefined ? undefined : entries.get(name));
  const all = <Kind extends Entry['kind']>(kind: Kind, provider: ProviderName) =>
    [...entries.values()].filter(
      (entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind && entry.provider === provider,
    );
  return {
    collection: (provider, reference) =>
      entries.get(`collection ${provider} ${reference}`) as Collection | undefined,
    mandate: (provider, reference) => entries.get(`mandate ${provider} ${reference}`) as Mandate | undefined,
    isUnusable: (provider, reference) => entries.has(`tombstone ${provider} ${reference}`),
    byToken: (provider, token) =>
      named(tokens.get(`${provider} ${token}`)) as Collection | Mandate | undefined,
    byAccount: (accountNumber) => named(accounts.get(accountNumber)) as Collection | undefined,
    collections: (provider) => all('collection', provider),
    mandates: (provider) => all('mandate', provider),
    open: () => [...open.values()],
    notices: () => [...waiting.values()],
    save: (entry) => {
      write(entry);
      put(entry);
    },
    forget: (provider, reference) => {
      write({ forgotten: [provider, reference] });
      remove(provider, reference);
    },
  };
}
