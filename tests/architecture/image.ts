import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Project, Violation } from './project';

const root = path.join(import.meta.dirname, '../..');

/** Matches the paths that .dockerignore keeps out of the image. */
export const outsideImage = new RegExp(
  `^(${readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) =>
      line
        .replace(/[.+]/g, '\\$&')
        .replaceAll('**/', '(.*/)?')
        .replace(/(?<!\.)\*/g, '[^/]*'),
    )
    .join('|')})(/|$)`,
);

/** Files of the image that import one outside it, so that the image would not build. */
export function importsFromOutsideImage({ modules, resolve }: Project): Violation[] {
  return modules
    .filter((module) => !outsideImage.test(module.path))
    .flatMap((module) =>
      module.imports.flatMap(({ specifier, line }) => {
        const target = resolve(module.path, specifier);
        return target && outsideImage.test(target)
          ? [`${module.path}:${line} imports ${target}, which is not in the image`]
          : [];
      }),
    );
}
