import path from 'node:path';
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

const sourceLike = /\.(ts|tsx|mts|mjs|js|css|json|md|sql|sh|yml|csv)$/;
// Generated at run time or by a build; documents mention them, but they are not in the repository.
const generated = /^(\.data|\.next|dist|node_modules|coverage|test-results|playwright-report)(\/|$)/;

/** Paths in `backticks` and link targets that a document names but the repository does not have. */
export function missingPaths(project: Project): Violation[] {
  const paths = new Set([...project.files.keys()].flatMap(withFolders));
  const names = new Set([...paths].map((file) => path.posix.basename(file)));
  const topLevel = new Set([...paths].map((file) => file.split('/')[0] ?? ''));
  return [...project.files]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, text]) =>
      candidates(text).flatMap(({ written, line, link }) => {
        const beside = path.posix.join(path.posix.dirname(file), written);
        if (paths.has(trim(written)) || paths.has(trim(beside))) return [];
        const meant =
          link ||
          topLevel.has(written.split('/')[0] ?? '') ||
          (sourceLike.test(written) && !names.has(written));
        return meant ? [`${file}:${line} names ${written}, which does not exist`] : [];
      }),
    );
}

/** Tables that don't render because a row wraps onto the next line: every row must end with a bar. */
export function wrappedRows(project: Project): Violation[] {
  return [...project.files]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, text]) => {
      let fenced = false;
      return text.split('\n').flatMap((row, index) => {
        if (/^\s*```/.test(row)) fenced = !fenced;
        return !fenced && row.startsWith('|') && !row.trimEnd().endsWith('|')
          ? [`${file}:${index + 1} is a row of a table without its end`]
          : [];
      });
    });
}

type Candidate = { readonly written: string; readonly line: number; readonly link: boolean };

function candidates(text: string): Candidate[] {
  let fenced = false;
  return text.split('\n').flatMap((row, index) => {
    if (/^\s*```/.test(row)) fenced = !fenced;
    if (fenced) return [];
    const code = [...row.matchAll(/`([^`]+)`/g)].map(([, written = '']) => ({ written, link: false }));
    const links = [...row.matchAll(/\]\(([^)\s]+)\)/g)].map(([, written = '']) => ({ written, link: true }));
    return [...code, ...links]
      .map(({ written, link }) => ({ written: written.replace(/(#.*|:\d+)$/, ''), link, line: index + 1 }))
      .filter(({ written, link }) => looksLikePath(written, link));
  });
}

function looksLikePath(written: string, link: boolean): boolean {
  if (!/^[\w.()[\]/-]+$/.test(written) || written.startsWith('/') || generated.test(written)) return false;
  return link || written.includes('/') || sourceLike.test(written);
}

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function trim(written: string): string {
  return path.posix.normalize(written).replace(/\/$/, '');
}
