import type { Project, Violation } from './project';

// Put together, so that this file does not find itself.
const unfinished = new RegExp(['TO', 'DO|FIX', 'ME|\\bXX', 'X\\b|coming so', 'on'].join(''));

/** Words of unfinished work in code and documents. */
export function unfinishedWork(project: Project): Violation[] {
  return [...project.files]
    .filter(([path]) => path !== 'package-lock.json')
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((row, index) =>
          unfinished.test(row) ? [`${path}:${index + 1} ${row.trim().slice(0, 80)}`] : [],
        ),
    );
}
