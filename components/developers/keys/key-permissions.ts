import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { recordOf } from '@/lib/contract/records';

export type Level = 'none' | 'read' | 'write';
export type Subject = Permission extends `${infer Name}:${string}` ? Name : never;
export type Levels = Readonly<Record<Subject, Level>>;

interface SubjectWords {
  readonly subject: Subject;
  readonly label: string;
  /** What the read level shows. */
  readonly reads: string;
  /** What the write level adds; undefined if nothing yet. */
  readonly writes?: string;
}

const all: readonly SubjectWords[] = [
  {
    subject: 'wallets',
    label: 'Wallets',
    reads: 'Balances, funding, mandates, transactions',
    writes: 'Fund wallets, request mandates',
  },
  {
    subject: 'investments',
    label: 'Investments',
    reads: 'The catalogue and its prices',
  },
  { subject: 'market', label: 'Market data', reads: 'Quotes, bars, disclosures', writes: 'Keep watchlists' },
  { subject: 'orders', label: 'Orders', reads: 'Orders and estimates', writes: 'Buy, sell, cancel' },
  {
    subject: 'holdings',
    label: 'Holdings',
    reads: 'Positions and their value',
  },
  {
    subject: 'webhooks',
    label: 'Webhooks and events',
    reads: 'Endpoints, deliveries, the feed of events',
    writes: 'Add, change and test endpoints',
  },
  {
    subject: 'sandbox',
    label: 'Sandbox',
    reads: 'Clock, scenarios, inboxes',
    writes: 'Simulate payments, move the clock, reset',
  },
  {
    subject: 'kyb',
    label: 'Verification',
    reads: 'The verification of your business',
    writes: 'Fill it in, submit it',
  },
  {
    subject: 'members',
    label: 'Members',
    reads: 'Who belongs to the organisation',
    writes: 'Invite, change, remove',
  },
  {
    subject: 'organisation',
    label: 'Organisation',
    reads: 'Keys, allowlist, request log, audit trail',
    writes: 'Issue and revoke keys, change the allowlist',
  },
];

/** What a level of a subject lets a key do, in sentences. */
export const levelText = ({ reads, writes }: SubjectWords, level: Level): string =>
  level === 'write' && writes ? `${reads}. ${writes}.` : `${reads}.`;

/** The subjects of an environment's keys, in grid order. Live keys have no access to the sandbox. */
export const subjectsOf = (env: Environment): readonly SubjectWords[] =>
  all.filter(({ subject }) => env === 'test' || subject !== 'sandbox');

const levelOf = (permissions: readonly Permission[], subject: Subject): Level => {
  if (permissions.includes(`${subject}:write`)) return 'write';
  return permissions.includes(`${subject}:read`) ? 'read' : 'none';
};

/** Converts permissions to a level per subject. */
export const levelsOf = (permissions: readonly Permission[]): Levels =>
  recordOf(
    all.map(({ subject }) => subject),
    (subject) => levelOf(permissions, subject),
  );

/** Converts levels to permissions. Write includes read, so each subject has at most one. */
export const permissionsOf = (levels: Levels): Permission[] =>
  all.flatMap(({ subject }): Permission[] => {
    const level = levels[subject];
    return level === 'none' ? [] : [`${subject}:${level}`];
  });

/** A short summary of a key's permissions: what it writes, and how much else it reads. */
export function permissionText(permissions: readonly Permission[], env: Environment): string {
  const levels = levelsOf(permissions);
  const within = subjectsOf(env);
  const named = (level: Level) =>
    within.filter(({ subject }) => levels[subject] === level).map(({ label }) => label);
  const [writes, reads, nothing] = [named('write'), named('read'), named('none')];
  if (writes.length === within.length) return 'Everything';
  if (writes.length === 0) return nothing.length === 0 ? 'Reads everything' : `Reads ${listed(reads)}`;
  const writing = `Writes ${listed(writes)}`;
  if (nothing.length === 0) return `${writing}; reads the rest`;
  return reads.length === 0 ? writing : `${writing}; reads ${listed(reads)}`;
}

/** A list of names; beyond three, only the number of the others. */
function listed(labels: readonly string[]): string {
  const words = labels.map((label) => label.toLowerCase());
  const shown = words.length > 3 ? [...words.slice(0, 2), `${words.length - 2} more`] : words;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
