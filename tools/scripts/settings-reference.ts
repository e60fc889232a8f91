// Writes docs/settings.md, the reference of every environment variable, from the definitions: npm run
// settings-reference
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { formatMoney } from '@/lib/contract/money';
import { dashboardRotation, dashboardVariables } from '@/lib/env';
import { adminVariables } from '@/server/cli/find-service';
import { rotationVariables, secretVariables } from '@/server/platform/crypto/load-secrets';
import { settingsSchema } from '@/server/platform/kernel/settings';
import { databaseSettings } from '@/server/platform/kernel/settings-database';
import { partySettings } from '@/server/platform/kernel/settings-parties';
import { railSettings } from '@/server/platform/kernel/settings-rails';
// @ts-expect-error: the launcher runs before anything is built, so it is plain JavaScript
import { launcherReads, launcherVariables } from './settings.mjs';

interface Row {
  readonly name: string;
  readonly description: string;
  readonly fallback: string;
  readonly secret: boolean;
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** The text for an unset value: from the definition, or its default. */
function fallbackOf(schema: z.ZodType): string {
  const words = schema.meta()?.unset;
  if (typeof words === 'string') return words;
  const read = schema.safeParse(undefined);
  if (!read.success) return 'must be set';
  if (read.data === undefined || read.data === '') return 'none';
  return `\`${typeof read.data === 'bigint' ? formatMoney(read.data) : String(read.data)}\``;
}

/** The variables that a shape describes; another program describes the others. */
function rowsOf(shape: Shape): Row[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const { description, secret } = schema.meta() ?? {};
    return description ? [{ name, description, fallback: fallbackOf(schema), secret: secret === true }] : [];
  });
}

const secretRows: Row[] = Object.entries(secretVariables).map(([name, description]) => ({
  name,
  description,
  fallback: 'generated at the first start; required with `NODE_ENV=production`',
  secret: true,
}));

const rotationRows: Row[] = Object.entries(rotationVariables).map(([name, description]) => ({
  name,
  description,
  fallback: 'none',
  secret: true,
}));

const launcherRows: Row[] = Object.entries<{ description: string; default: string }>(launcherVariables).map(
  ([name, { description, default: fallback }]) => ({
    name,
    description,
    fallback: `\`${fallback}\``,
    secret: false,
  }),
);

/** The variables that each program reads. Jobs and migrations run in the service's program. */
const readers: readonly (readonly [program: string, names: readonly string[]])[] = [
  [
    'service',
    [
      ...Object.keys(settingsSchema.shape),
      ...Object.keys(secretVariables),
      ...Object.keys(rotationVariables),
    ],
  ],
  ['dashboard', Object.keys(dashboardVariables)],
  ['`npm start`', launcherReads],
  ['`npm run admin`', adminVariables],
];

const parts: readonly (readonly [title: string, shape: Shape])[] = [
  ['How PostgreSQL is used', databaseSettings],
  ['Providers of live rails', railSettings],
  ['Other external parties', partySettings],
];
const elsewhere = new Set(parts.flatMap(([, shape]) => Object.keys(shape)));

const sections: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  ['The service', rowsOf(settingsSchema.shape).filter(({ name }) => !elsewhere.has(name))],
  ...parts.map(([title, shape]) => [title, rowsOf(shape)] as const),
  ['Secrets of an installation', secretRows],
  ['During the rotation of a secret', [...rotationRows, ...rowsOf(dashboardRotation)]],
  [
    'The dashboard',
    [
      ...launcherRows,
      ...rowsOf(dashboardVariables).filter(({ name }) => !Object.hasOwn(dashboardRotation, name)),
    ],
  ],
];

const oneLine = ({ name, description, fallback, secret }: Row): string => {
  const programs = readers.flatMap(([program, names]) => (names.includes(name) ? [program] : []));
  const cells = [`\`${name}\``, description, fallback, programs.join(', '), secret ? 'secret' : ''];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
};

/** Generates docs/settings.md. */
export function settingsReference(): string {
  const tables = sections.map(([title, rows]) =>
    [`## ${title}`, '', '| Variable | Description | Default | Read by | |', '|---|---|---|---|---|']
      .concat(rows.map(oneLine))
      .join('\n'),
  );
  return `${[
    '# Settings',
    'Generated from the settings’ definitions by `npm run settings-reference`; change them there. Settings are environment variables, read once at startup; an empty one counts as unset. An invalid setting prevents the start, with a message that names it. “Service” is every process of the service, whether it serves requests or runs jobs.',
    'In the image, and with the units of [deploy/](../deploy/README.md), each variable can be read from a file: `MASTER_KEY_FILE=/run/secrets/master_key` sets `MASTER_KEY` to the contents of that file.',
    ...tables,
  ].join('\n\n')}\n`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(path.join(import.meta.dirname, '../../docs/settings.md'), settingsReference());
}
