import 'server-only';
import type { Token } from 'marked';
import { operationIndex } from '../reference/operation-index';
import { operationView } from '../reference/operation-view';
import { docsOperation, docsPage } from '../routes/docs-routes';
import { guideGroups, readGuide } from './guides';
import { plainText } from './headings';

/** A section of the documentation: the text below one heading, or one operation. */
interface Passage {
  /** The page title, or the method and path of an operation. */
  readonly page: string;
  readonly title: string;
  readonly href: string;
  readonly text: string;
  /** The part of the text that reads as sentences; the whole text if omitted. */
  readonly prose?: string;
}

export interface Finding extends Omit<Passage, 'text' | 'prose'> {
  /** An excerpt around the first match. */
  readonly excerpt: string;
}

const MOST_FINDINGS = 30;
const EXCERPT = 160;
/** The weight of a match in a title, and at the start of one. */
const [IN_PAGE, IN_TITLE, BEGINS_TITLE] = [4, 10, 15];
const MOST_IN_TEXT = 3;

let passages: readonly Passage[] | undefined;

/** Returns the text of a token and its children, including tables and lists. Omits samples, which repeat each other. */
function textOf(token: Token): string {
  if (token.type === 'code') return '';
  if (token.type === 'table') {
    const rows: readonly (readonly { tokens: Token[] }[])[] = [token.header, ...token.rows];
    return rows.map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join('\n');
  }
  if (token.type === 'list') return token.items.map((item: Token) => plainText([item])).join('\n');
  return plainText([token]);
}

function passagesOf(name: string, page: string): Passage[] {
  const guide = readGuide(name, { serviceUrl: '' });
  if (!guide) return [];
  const headings = [...guide.headings];
  const found: Passage[] = [];
  for (const token of guide.tokens) {
    if (token.type === 'heading') {
      const heading = token.depth === 1 ? undefined : headings.shift();
      found.push({ page, title: heading?.text ?? page, href: docsPage(name, heading?.id), text: '' });
    } else {
      const last = found.pop();
      if (last) found.push({ ...last, text: `${last.text}\n${textOf(token)}` });
    }
  }
  return found;
}

function operationPassages(): Passage[] {
  return operationIndex().map(({ id, method, path, summary }) => {
    const view = operationView(id);
    const fields = [
      ...(view?.parameters ?? []),
      ...(view?.body?.fields ?? []),
      ...(view?.answer.fields ?? []),
    ];
    const names = fields.map(({ name, description = '' }) => `${name} ${description}`).join('\n');
    return {
      page: `${method} ${path}`,
      title: summary,
      href: docsOperation(id),
      text: `${view?.operation.description ?? ''}\n${id}\n${names}`,
      prose: view?.operation.description ?? summary,
    };
  });
}

function allPassages(): readonly Passage[] {
  passages ??= [
    ...guideGroups().flatMap(({ guides }) => guides.flatMap(({ name, title }) => passagesOf(name, title))),
    ...operationPassages(),
  ];
  return passages;
}

/** Matches the start of a word, also inside a name: `settlement` in `late_settlement`, not `late` in `related`. */
const beginning = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`, 'giu');

/** Scores how well a section matches a search; 0 if one of the search terms is missing. */
function scoreOf({ page, title, text }: Passage, words: readonly RegExp[]): number {
  let sum = 0;
  for (const word of words) {
    const inTitle = title.search(word);
    const score =
      (inTitle >= 0 ? IN_TITLE : 0) +
      (inTitle === 0 ? BEGINS_TITLE - IN_TITLE : 0) +
      (page.search(word) >= 0 ? IN_PAGE : 0) +
      Math.min(text.match(word)?.length ?? 0, MOST_IN_TEXT);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

/** Returns an excerpt around the first match, cut at word boundaries. */
function excerptOf(text: string, words: readonly RegExp[]): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  const places = words.map((word) => tidy.search(word)).filter((place) => place >= 0);
  const wanted = Math.min(...places, tidy.length) - EXCERPT / 3;
  const start = wanted <= 0 || places.length === 0 ? 0 : tidy.indexOf(' ', wanted) + 1;
  if (tidy.length - start <= EXCERPT) return `${start > 0 ? '… ' : ''}${tidy.slice(start)}`;
  const end = tidy.lastIndexOf(' ', start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${tidy.slice(start, end > start ? end : start + EXCERPT)} …`;
}

/** Returns the sections that match every search term, best first. */
export function searchDocumentation(search: string): readonly Finding[] {
  const words = search
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(beginning);
  if (words.length === 0) return [];
  return allPassages()
    .map((passage) => ({ passage, score: scoreOf(passage, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_FINDINGS)
    .map(({ passage: { text, prose = text, ...rest } }) => ({ ...rest, excerpt: excerptOf(prose, words) }));
}
