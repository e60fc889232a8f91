import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pascal } from '../names';
import { type ApiDocument, type Endpoint, errorCodes, readDocument } from './document';
import { entryOf, methodOf, methodText, ownTypesOf, resourceOf } from './endpoints';
import { declarationOf, keyOf, refsOf, typeName, typeOf } from './types';

const root = path.join(import.meta.dirname, '../../..');

/** The package's folder of generated files. */
export const GENERATED = 'sdk/typescript/src/generated';

const head = '// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.\n';
const fileOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

/** The area of each schema that only one area uses; schemas of several areas and of webhooks are shared. */
function homesOf({ endpoints, webhooks, components }: ApiDocument): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const put = (value: unknown, home: string) => {
    for (const name of refsOf(value, components.schemas)) {
      homes.set(name, (homes.get(name) ?? home) === home ? home : 'shared');
    }
  };
  for (const endpoint of endpoints) {
    const { requestBody, parameters, responses } = endpoint;
    put([requestBody, parameters, responses['200'], responses['201']], fileOf(endpoint.tags[0]));
  }
  put(webhooks, 'shared');
  return homes;
}

/** The types of webhook objects by event type, and the event types built from them. */
function eventTypes({ webhooks }: ApiDocument): string {
  const rows = Object.entries(webhooks).map(([type, { post }]) => {
    const data = post.requestBody.content['application/json']?.schema.properties?.data;
    return `${keyOf(type)}: ${typeOf(data ?? {})};`;
  });
  return `
/** What each type of event carries. */
export interface EventData {\n${rows.join('\n')}\n}
export type EventType = keyof EventData;
interface EventOf<Type extends EventType> {
  id: string;
  type: Type;
  created_at: string;
  environment: 'test' | 'live';
  /** The object as the API returned it at that moment. */
  data: EventData[Type];
}
/** An event as webhooks carry it. */
export type WebhookEvent = { [Type in EventType]: EventOf<Type> }[EventType];
/** An event of the feed. Its sequence is gapless for each organisation and environment. */
export type FeedEvent = WebhookEvent & { sequence: number };
export const eventTypes: readonly EventType[] = ${JSON.stringify(Object.keys(webhooks))};`;
}

/** Replaced by the hand-written types above, which are derived from the events. */
const replaced = new Set(['Event', 'EventType', 'Error']);

const schemasOf = ({ components }: ApiDocument, homes: ReadonlyMap<string, string>, home: string): string[] =>
  Object.entries(components.schemas)
    .filter(([name]) => homes.get(name) === home && !replaced.has(name))
    .map(([name, schema]) => declarationOf(name, schema));

/** Imports the names of a module that a text mentions. */
function importing(text: string, names: readonly string[], from: string): string {
  const used = [...new Set(names)].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length > 0 ? `import type { ${used.join(', ')} } from '${from}';\n` : '';
}

const runtime = (text: string): string =>
  [
    importing(text, ['Download'], '../core/download.ts'),
    importing(text, ['EventStream', 'StreamOptions'], '../core/event-stream.ts'),
    importing(text, ['FileInput'], '../core/multipart.ts'),
    importing(text, ['NoInput', 'Operation'], '../core/operation.ts'),
    "import { Resource } from '../core/caller.ts';\n",
    importing(text, ['RequestOptions'], '../core/transport.ts'),
  ].join('');

/** Generates the types, the table and the resources of one area. */
function areaText(document: ApiDocument, homes: ReadonlyMap<string, string>, tag: string): string {
  const endpoints = document.endpoints.filter(({ tags }) => tags[0] === tag);
  const resources = [...new Set(endpoints.map(resourceOf))].map((resource) => {
    const methods = endpoints.filter((one) => resourceOf(one) === resource).map(methodText);
    return `export class ${pascal(resource)}Resource extends Resource {\n${methods.join('\n\n')}\n}`;
  });
  const table = `export const ${tableOf(tag)} = { ${endpoints.map(({ operationId }) => operationId).join(', ')} };`;
  const body = [
    ...schemasOf(document, homes, fileOf(tag)),
    ...endpoints.flatMap(ownTypesOf),
    ...endpoints.map((endpoint) => entryOf(endpoint, document)),
    table,
    ...resources,
  ].join('\n\n');
  const shared = [...homes].filter(([, home]) => home === 'shared').map(([name]) => typeName(name));
  return `${head}${runtime(body)}${importing(body, [...shared, 'EventType', 'FeedEvent'], './shared.ts')}\n${body}\n`;
}

const tableOf = (tag: string): string =>
  `${pascal(fileOf(tag)).replace(/^./, (first) => first.toLowerCase())}Operations`;

function sharedText(document: ApiDocument, homes: ReadonlyMap<string, string>): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'sdk/typescript/package.json'), 'utf8'));
  const codes = errorCodes(document).map((code) => `'${code}'`);
  return [
    head,
    `/** The version of this package. */\nexport const version = '${version}';`,
    `/** The codes of the API's errors. */\nexport type ErrorCode = ${codes.join(' | ')};`,
    ...schemasOf(document, homes, 'shared'),
    eventTypes(document),
  ].join('\n\n');
}

/** Generates the table of all operations, and the resources of a client. */
function resourcesText(endpoints: readonly Endpoint[], tags: readonly string[]): string {
  const resources = [...new Set(endpoints.map(resourceOf))];
  const imports = tags.map((tag) => {
    const own = new Set(endpoints.filter((one) => one.tags[0] === tag).map(resourceOf));
    const names = [tableOf(tag), ...[...own].map((resource) => `${pascal(resource)}Resource`)];
    return `import { ${names.join(', ')} } from './${fileOf(tag)}.ts';\n`;
  });
  return `${head}import type { Caller } from '../core/caller.ts';
${imports.join('')}
/** Every operation by its id. */
export const operations = { ${tags.map((tag) => `...${tableOf(tag)}`).join(', ')} };
export type Operations = typeof operations;
export type OperationId = keyof Operations;

/** The resources of the API, each with its operations as methods. */
export class Resources {
${resources.map((resource) => `readonly ${resource}: ${pascal(resource)}Resource;`).join('\n')}

constructor(api: Caller) {
${resources.map((resource) => `this.${resource} = new ${pascal(resource)}Resource(api);`).join('\n')}
}
}
`;
}

/** Formats text with Biome and sorts its imports. */
function formatted(file: string, text: string): string {
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} can't be formatted: ${stderr}`);
  return stdout;
}

/** Rejects names that two operations would share. */
function checkNames(texts: readonly string[], endpoints: readonly Endpoint[]): void {
  const names = endpoints.map((endpoint) => `${resourceOf(endpoint)}.${methodOf(endpoint)}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two operations are called ${twice}`);
  const declared = texts.flatMap((text) => [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)]);
  const repeated = declared.find(([, name], index) => declared.findIndex((one) => one[1] === name) !== index);
  if (repeated) throw new Error(`two types are called ${repeated[1]}`);
}

/** The generated files of the package, by their paths from the root. */
export function generateTypescript(): ReadonlyMap<string, string> {
  const document = readDocument();
  const homes = homesOf(document);
  const tags = [...new Set(document.endpoints.map(({ tags: [tag] }) => tag))];
  const texts: [string, string][] = [
    ['shared', sharedText(document, homes)],
    ...tags.map((tag): [string, string] => [fileOf(tag), areaText(document, homes, tag)]),
    ['resources', resourcesText(document.endpoints, tags)],
  ];
  checkNames(
    texts.map(([, text]) => text),
    document.endpoints,
  );
  return new Map(
    texts.map(([name, text]) => {
      const file = `${GENERATED}/${name}.ts`;
      return [file, formatted(file, text)];
    }),
  );
}
