import path from 'node:path';
import { isTooling, type Project, type Violation } from './project';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files that import each other, directly or indirectly. */
export function fileCircles(project: Project): Violation[] {
  return circlesOf(importGraph(project)).map((circle) => `${circle.join(' → ')}: files in a circle`);
}

function importGraph(project: Project): Graph {
  return new Map(
    project.modules.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ specifier }) => project.resolve(path, specifier) ?? [])),
    ]),
  );
}

/** One cycle of each strongly connected group, as a path that ends where it began. */
function circlesOf(graph: Graph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string, trail: readonly string[]) => {
    const before = trail.indexOf(node);
    if (before !== -1) circles.push([...trail.slice(before), node]);
    if (before !== -1 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

// The entry points for Next, the launcher's scripts, the tools and partners' programs.
const entries = [
  /^app\/(.*\/)?(page|layout|template|loading|error|global-error|not-found|forbidden|unauthorized|default|route|icon|apple-icon|opengraph-image|manifest|robots|sitemap)\.tsx?$/,
  /^(proxy|instrumentation|instrumentation-client)\.ts$/,
  /^[\w.-]+\.config\.\w+$/,
  /\.d\.ts$/,
  /^server\/(main|cli\/main)\.ts$/,
  /^server\/.+\/tables\.ts$/,
  /^tools\/bench\/main\.ts$/,
  /^lib\/client\/verify-webhook\.ts$/,
  /^sdk\/typescript\/src\/(index|cli\/main)\.ts$/,
];
const testEntries = [/\.(test|spec)\.tsx?$/];

/** Source files that no entry point reaches. Files of the two programs must be reached without the tests. */
export function deadFiles(project: Project): Violation[] {
  const started = namedInScripts(project);
  const begin = (file: string) => entries.some((entry) => entry.test(file)) || started.has(file);
  const production = reached(project, begin);
  const everything = reached(project, (file) => begin(file) || testEntries.some((entry) => entry.test(file)));
  return project.modules
    .map(({ path: file }) => file)
    .filter((file) => !(isTooling(file) ? everything : production).has(file))
    .map((file) => `${file}: nothing${everything.has(file) ? ' but tests' : ''} leads to it`);
}

function namedInScripts({ files }: Project): Set<string> {
  const text = `${files.get('package.json') ?? ''}\n${files.get('.ci/run') ?? ''}`;
  return new Set(text.match(/[\w./-]+\.(ts|mts|mjs|js)\b/g) ?? []);
}

function reached(project: Project, begin: (file: string) => boolean): Set<string> {
  const modules = new Map(project.modules.map((module) => [module.path, module]));
  const found = new Set<string>();
  const waiting = [...modules.keys()].filter(begin);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const module = modules.get(file);
    if (!module || found.has(file)) continue;
    found.add(file);
    for (const { specifier } of module.imports) waiting.push(project.resolve(file, specifier) ?? '');
    for (const text of module.strings) waiting.push(...namedBy(file, text));
  }
  return found;
}

/** Programs and workers named in strings, relative to the root or to the naming file. */
function namedBy(file: string, text: string): string[] {
  if (!/^[\w./-]+\.(ts|mts|mjs|js)$/.test(text)) return [];
  return [path.posix.normalize(text), path.posix.join(path.posix.dirname(file), text)];
}

type Globs = Readonly<
  Record<string, { readonly include: readonly string[]; readonly exclude: readonly string[] }>
>;

/** Test files that no Vitest project would run, or that two would. Playwright runs the files in e2e/. */
export function strayTests(project: Project, projects: Globs): Violation[] {
  return [...project.files.keys()]
    .filter((file) => /\.(test|spec)\.[jt]sx?$/.test(file) && !file.startsWith('e2e/'))
    .flatMap((file) => {
      const runs = Object.entries(projects)
        .filter(([, { include, exclude }]) => matches(file, include) && !matches(file, exclude))
        .map(([name]) => name);
      return runs.length === 1
        ? []
        : [`${file} runs in ${runs.join(' and ') || 'no project of vitest.config.ts'}`];
    });
}

function matches(file: string, globs: readonly string[]): boolean {
  return globs.some((glob) => toPattern(glob).test(file));
}

function toPattern(glob: string): RegExp {
  const source = glob
    .replaceAll('.', '\\.')
    .replace(/\{([^}]+)\}/g, (_, options: string) => `(${options.replaceAll(',', '|')})`)
    .replaceAll('**/', '<folders>')
    .replaceAll('*', '[^/]*')
    .replaceAll('<folders>', '(.*/)?');
  return new RegExp(`^${source}$`);
}
