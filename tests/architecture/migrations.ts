import type { Project, Violation } from './project';

const FOLDER = 'server/platform/database/migrations/';
/** Creates the schema: there is no earlier version. */
const BASELINE = 0;
/** A comment before a statement that breaks a rule, with the reason why it may. */
const EXCUSE = /--\s*beside the version before:\s*\S/i;

const name = '"?(\\w+)"?';
const pattern = (text: string) => new RegExp(text.replaceAll('NAME', name).replaceAll(' ', '\\s+'), 'i');

const CREATED = pattern('^create table (?:if not exists )?NAME');
const TOUCHED = pattern('^(?:alter table (?:if exists )?(?:only )?|update (?:only )?|delete from )NAME');
const INDEXED = pattern('^create (?:unique )?index (?:if not exists )?(?:"?\\w+"? )?on (?:only )?NAME');
const CONCURRENT = pattern('^(?:create (?:unique )?|drop )index concurrently');
const SAFE_CONCURRENT = pattern(
  '^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) ',
);

/** Changes to an existing table that break the previous version or block its traffic. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    pattern('^(?:drop (?:table|view|materialized view|function|type)|alter table .*\\bdrop column) '),
    'takes away what the version before uses',
  ],
  [pattern('\\brename (?:to|column|constraint|\\w+|")'), 'renames what the version before uses'],
  [pattern('\\balter column \\S+ (?:set data )?type '), 'changes a type, which writes the table anew'],
  [
    pattern('\\balter column \\S+ set not null'),
    'reads the whole table while nobody may use it: a check, not valid, validated later',
  ],
  [
    pattern('\\badd (?:column )?(?:if not exists )?(?!.*\\bdefault\\b)\\S+ .*\\bnot null'),
    'wants a value that the version before does not give: a default',
  ],
  [
    pattern(
      '\\badd (?:column )?.*\\b(?:default (?:gen_random_uuid|clock_timestamp|random|nextval)|generated always as (?!identity))',
    ),
    'writes the table anew: a default that is the same for all rows',
  ],
  [
    pattern('\\badd (?:constraint \\S+ )?(?:check|foreign key)(?!.*\\bnot valid)'),
    'reads the whole table while nobody may write to it: not valid, validated later',
  ],
  [
    pattern('\\badd (?:constraint \\S+ )?(?:unique|primary key|exclude)(?! using index)'),
    'builds an index while nobody may use the table: using an index that was built concurrently',
  ],
  [pattern('\\badd column .*\\b(?:unique|primary key)\\b'), 'builds an index while nobody may use the table'],
  [
    pattern('^(?:truncate|lock table|cluster|vacuum full|reindex (?!.*concurrently))'),
    'keeps everybody else out of a table',
  ],
];

const stripped = (statement: string): string =>
  statement
    .split('\n')
    .filter((row) => !row.trimStart().startsWith('--'))
    .join(' ')
    .trim();

/** The actions of an `alter table`, each with its head, so that one action's text does not excuse another. */
function actionsOf(text: string): string[] {
  if (!/^alter\s+table/i.test(text)) return [text];
  const [head = '', ...actions] = text.split(
    /(?<=^|[\s,])(?=(?:add|alter\s+column|drop\s+column|rename|validate)\s)/i,
  );
  return actions.length === 0 ? [text] : actions.map((action) => `${head}${action}`);
}

function faultsOf(text: string, created: ReadonlySet<string>): string[] {
  const table = (TOUCHED.exec(text) ?? INDEXED.exec(text))?.[1];
  if (table !== undefined && created.has(table)) return [];
  if (INDEXED.test(text)) return ['builds an index while nobody may write to its table: concurrently'];
  if (/^drop\s+index\s+(?!concurrently)/i.test(text))
    return ['keeps everybody out of a table for a moment: concurrently'];
  if (/^(update|delete)\s/i.test(text))
    return ['holds as many rows as it changes until the whole is done: a job, in batches'];
  return actionsOf(text).flatMap((action) =>
    REFUSED.flatMap(([refused, why]) => (refused.test(action) ? [why] : [])),
  );
}

function violationsOf(path: string, text: string): Violation[] {
  const statements = text.split('--> statement-breakpoint');
  const bare = statements.map(stripped);
  const created = new Set(bare.flatMap((one) => CREATED.exec(one)?.[1] ?? []));
  const isConcurrent = bare.some((one) => CONCURRENT.test(one));
  return statements.flatMap((statement, index) => {
    const one = bare[index] ?? '';
    if (EXCUSE.test(statement)) return [];
    const faults = isConcurrent
      ? SAFE_CONCURRENT.test(one)
        ? []
        : [
            'stands beside an index that is built concurrently, outside of a transaction: a migration of its own, with "if (not) exists"',
          ]
      : faultsOf(one, created);
    return faults.map((fault) => `${path} ${one.slice(0, 60)}: ${fault}`);
  });
}

/**
 * Migration statements that the previous version could not run beside: during a rollout it serves on the changed
 * schema, and its requests wait for every lock that a migration takes.
 */
export const migrationViolations = (project: Project): Violation[] =>
  [...project.files]
    .filter(([path]) => path.startsWith(FOLDER) && path.endsWith('.sql'))
    .filter(([path]) => Number(path.slice(FOLDER.length, FOLDER.length + 4)) > BASELINE)
    .flatMap(([path, text]) => violationsOf(path, text));

/** drizzle-kit compares only with the newest snapshot; older ones are thousands of unused lines. */
export function snapshotViolations(project: Project): Violation[] {
  const snapshots = [...project.files.keys()].filter((path) =>
    /^server\/platform\/database\/migrations\/meta\/\d+_snapshot\.json$/.test(path),
  );
  return snapshots
    .sort()
    .slice(0, -1)
    .map((path) => `${path} is older than the newest snapshot: delete it`);
}
