import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedModule, parseModule } from './parse-module';

/** A violation of a rule, for people: `path:line what is wrong`. */
export type Violation = string;

export type Module = ParsedModule & { readonly path: string; readonly text: string };

/** The repository as the rules read it. Paths are relative to the root, with `/`. */
export type Project = {
  /** Every file that is not ignored, with its text if a rule may read it, otherwise ''. */
  readonly files: ReadonlyMap<string, string>;
  /** The parsed source files. */
  readonly modules: readonly Module[];
  /** Resolves an import to a path; undefined for a package, a builtin or a missing asset. */
  readonly resolve: (from: string, specifier: string) => string | undefined;
};

const sourceFile = /\.(ts|tsx|mts|mjs|js)$/;
const readable = /\.(ts|tsx|mts|mjs|js|css|json|md|yml|sh|sql)$|(^|\/)\.ci\/run$/;
const suffixes = ['', '.ts', '.tsx', '.mts', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];

/** Reads a repository from disk, without the files that its .gitignore names. */
export function readProject(root: string): Project {
  const files = new Map<string, string>();
  const ignored = ignoredFolders(root);
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (ignored.test(entry.name)) continue;
      if (entry.isDirectory()) walk(file);
      else files.set(file, readable.test(file) ? readFileSync(path.join(root, file), 'utf8') : '');
    }
  };
  walk('');
  return projectOf(files);
}

/** A project of files given as path and text, for the fixtures of the rules' own tests. */
export function projectOf(given: ReadonlyMap<string, string> | Record<string, string>): Project {
  const files = given instanceof Map ? given : new Map(Object.entries(given));
  const modules = [...files]
    .filter(([file]) => sourceFile.test(file))
    .map(([file, text]) => ({ path: file, text, ...parseModule(file, text) }));
  const resolve = (from: string, specifier: string) => {
    const local = /^\.{1,2}\//.test(specifier);
    if (!local && !specifier.startsWith('@/')) return undefined;
    const target = local ? path.posix.join(path.posix.dirname(from), specifier) : specifier.slice(2);
    return suffixes.map((suffix) => target + suffix).find((file) => files.has(file));
  };
  return { files, modules, resolve };
}

/** Tests, their support (`testing.ts`, `testing/`), benchmarks and configuration: nothing that runs in production. */
export function isTooling(file: string): boolean {
  return (
    /^(tests|e2e|tools\/(bench|drill))\//.test(file) ||
    /(^|\/)testing(\/|\.tsx?$)/.test(file) ||
    /\.(test|spec)\.tsx?$/.test(file) ||
    /^[\w.-]+\.config\.\w+$/.test(file)
  );
}

function ignoredFolders(root: string): RegExp {
  const list = path.join(root, '.gitignore');
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  const names = [
    '.git',
    'node_modules',
    ...lines.map((line) => line.trim().replace(/\/$/, '')).filter(Boolean),
  ];
  const patterns = names.map((name) => name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*'));
  return new RegExp(`^(${patterns.join('|')})$`);
}
