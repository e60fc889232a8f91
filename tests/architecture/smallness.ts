import path from 'node:path';
import { isTooling, type Module, type Project, type Violation } from './project';

const LEAST_LINES = 40;
const MOST_LINES = 250;

/** Words of a private vocabulary for which the field has its own. */
const banned = new Set(
  'hear tell tells told say says said word words hold keep kept keeper carry talk way ways means house room rooms needle misanswer courier forget story stories'.split(
    ' ',
  ),
);

/** Files and folders named with a banned word. */
export const bannedNames = (project: Project): Violation[] =>
  [...project.files.keys()]
    .filter((file) => /^(app|components|e2e|lib|server|tests|tools)\//.test(file))
    .flatMap((file) => {
      const word = file.split(/[/.-]/).find((part) => banned.has(part));
      return word === undefined ? [] : [`${file}: the field has another word for "${word}"`];
    });

/**
 * The same for a file's exports, if the word has no other meaning there: `holdings` and `keepAlive` are established
 * terms.
 */
const bannedExports = new Set(
  'hear hears heard tell tells told say says said word words talk carry courier misanswer house occasion verb refusal refusals'.split(
    ' ',
  ),
);

/** Words of the private vocabulary that no name in the service or the tests may contain, exported or local. */
const bannedNamesInCode =
  /\b(houses?|houseOf|HOUSE\w*|hold[A-Z]\w*|obey|courier\w*|letterOf|\w*(?:Means|Asked|Told|Kept|Said|Courier|Misanswer)|\w+Desk)\b/;

/** Names that the dashboard, a column or the API defines. */
const givenNames = new Set(['isAsked', 'markAsked', 'mailKept']);

/** Lines of code, without comments and texts, that declare or use a banned name. */
export const bannedLocals = (project: Project): Violation[] =>
  project.modules
    .filter(
      ({ path: file }) => /^(server|tests|tools)\//.test(file) && !file.startsWith('tests/architecture/'),
    )
    .flatMap(({ path: file, text }) =>
      withoutTexts(text)
        .split('\n')
        .flatMap((row, index) => {
          const name = bannedNamesInCode.exec(row)?.[0];
          return name === undefined || givenNames.has(name)
            ? []
            : [`${file}:${index + 1} ${name}: the field has another word`];
        }),
    );

/** The code of a module without its comments and texts, with the same number of lines. */
const withoutTexts = (text: string): string =>
  text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (found) => found.replace(/[^\n]/g, ''),
  );

/** Exported names with a banned word. */
export const bannedIdentifiers = (project: Project): Violation[] =>
  project.modules
    .filter(({ path: file }) => /^(app|components|lib|server)\//.test(file) && !isTooling(file))
    .flatMap((module) =>
      module.exports.flatMap(({ name, line }) => {
        const word = name.split(/(?=[A-Z])|_/).find((part) => bannedExports.has(part.toLowerCase()));
        return word === undefined
          ? []
          : [`${module.path}:${line} ${name}: the field has another word for "${word.toLowerCase()}"`];
      }),
    );

/** The same for comments. `room for` and `holds` are plain English, so this lists only words without another sense. */
const bannedInComments =
  /\b(hears?|heard|says|said|tells?|told|talks?|verbs?|house|courier|misanswer|needle|in the very words|what became of|what came of|are gone|stands? in nobody|comes to nothing|spoken with)\b/i;

/** Comments of the service and of code shared by both programs that use a banned word. */
export const bannedComments = (project: Project): Violation[] =>
  project.modules
    .filter(({ path: file }) => /^(lib|server)\//.test(file) && !isTooling(file))
    .flatMap(({ path: file, text }) =>
      text.split('\n').flatMap((row, index) => {
        const word = /^\s*(\/\/|\*|\/\*)/.test(row) && bannedInComments.exec(row)?.[0];
        return word ? [`${file}:${index + 1} the field has another word for "${word.toLowerCase()}"`] : [];
      }),
    );

/** Phrases that user-facing texts avoid. */
const bannedPhrases =
  /\b(works? no more|be debited no more|stands? here|by itself|somebody|everybody|set anew|wrong too often|takes no orders|present password)\b/i;

/** Lines of the dashboard and of e-mail texts, without comments, that use a banned phrase. */
export const bannedCopy = (project: Project): Violation[] =>
  project.modules
    .filter(
      ({ path: file }) =>
        /^(app|components|lib\/dashboard)\/|^server\/.*\/(notices|notify-[\w-]+)\.ts$/.test(file) &&
        !isTooling(file),
    )
    .flatMap(({ path: file, text }) =>
      text.split('\n').flatMap((row, index) => {
        const phrase = !/^\s*(\/\/|\*|\/\*|\{\/\*)/.test(row) && bannedPhrases.exec(row)?.[0];
        return phrase ? [`${file}:${index + 1} write "${phrase.toLowerCase()}" in plain English`] : [];
      }),
    );

/**
 * Files of under 40 lines with a single importer in the same folder and no test: their code belongs in the importer,
 * unless that would exceed 250 lines or may not contain it (SQL, a client component, a lazily loaded part).
 */
export function singleUseFiles(project: Project): Violation[] {
  const byPath = new Map(project.modules.map((module) => [module.path, module]));
  const importers = importersOf(project);
  return (
    project.modules
      .filter(({ path: file }) => /^(components|lib|server|tools)\//.test(file) && !isTooling(file))
      // One table of handlers for each tag of the API.
      .filter(({ path: file }) => !file.startsWith('server/operations/'))
      .filter((module) => linesOf(module) < LEAST_LINES && !hasSibling(project, module.path))
      .flatMap((module) => {
        const [importer, ...others] = importers.get(module.path) ?? [];
        const user = others.length === 0 && importer !== undefined && byPath.get(importer);
        if (!user || path.dirname(user.path) !== path.dirname(module.path) || isTooling(user.path)) return [];
        return canHold(user, module)
          ? [`${module.path} has ${linesOf(module)} lines, and only ${user.path} uses it`]
          : [];
      })
  );
}

/**
 * Exported functions that only call another with their own parameters: callers should use the other directly. A
 * resource's access to its SQL may be one, because no other resource imports its store.
 */
export const forwarders = (project: Project): Violation[] =>
  project.modules
    .filter(({ path: file }) => !isTooling(file))
    .flatMap((module) =>
      module.forwarders
        .filter(({ to }) => kindOf(homeOf(project, module, to) ?? '') !== 'store')
        .map(({ name, to, line }) => `${module.path}:${line} ${name} only calls ${to}`),
    );

const homeOf = (project: Project, module: Module, name: string): string | undefined => {
  const home = module.imports.find(({ names }) => names?.includes(name));
  return home && project.resolve(module.path, home.specifier);
};

function importersOf(project: Project): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path: file, imports } of project.modules) {
    const targets = new Set(imports.map(({ specifier }) => project.resolve(file, specifier)));
    for (const target of targets) if (target) found.set(target, [...(found.get(target) ?? []), file]);
  }
  return found;
}

function canHold(user: Module, part: Module): boolean {
  const isClient = ({ text }: Module) => text.startsWith("'use client'");
  const isLate = user.text.includes(`import('./${path.basename(part.path).replace(/\.tsx?$/, '')}')`);
  return (
    kindOf(user.path) === kindOf(part.path) &&
    path.extname(user.path).length >= path.extname(part.path).length &&
    (!isClient(part) || isClient(user)) &&
    !isLate &&
    linesOf(user) + linesOf(part) <= MOST_LINES
  );
}

/** SQL, tables and pure rules have separate files. */
const kindOf = (file: string): string =>
  /(?:^|[/-])(store|rules|tables|upkeep|module)\.ts$/.exec(file)?.[1] ?? 'other';

const linesOf = ({ text }: Module): number => text.replace(/\n$/, '').split('\n').length;

/** Whether a file has a test, or a declaration for another language. */
function hasSibling({ files }: Project, file: string): boolean {
  const base = file.replace(/\.\w+$/, '.');
  return [...files.keys()].some((other) => other !== file && other.startsWith(base));
}
