import type { Project, Violation } from './project';

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
