import path from 'node:path';
import { isTooling, type Project, type Violation } from './project';

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
