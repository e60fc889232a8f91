import type { Project, Violation } from './project';

// Joined here, so that this file does not match itself.
const unfinished = new RegExp(['TO', 'DO|FIX', 'ME|\\bXX', 'X\\b|coming so', 'on'].join(''));
/** A section of a specification that is not in the repository. */
const absent = /\(contract[,;)]|\(seed, [A-Z]|\b[Cc]ontract (?:section )?\d/;

const rowsWith = (project: Project, pattern: RegExp): Violation[] =>
  [...project.files]
    .filter(([path]) => path !== 'package-lock.json')
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((row, index) =>
          pattern.test(row) ? [`${path}:${index + 1} ${row.trim().slice(0, 80)}`] : [],
        ),
    );

/** Markers of unfinished work in code and documents. */
export const unfinishedWork = (project: Project): Violation[] => rowsWith(project, unfinished);

/** Citations of documents that a reader of the repository can't open. */
export const absentCitations = (project: Project): Violation[] => rowsWith(project, absent);
