import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer, type Token } from 'marked';
import { docs, docsPage } from '../routes/docs-routes';
import { headingId, plainText } from './headings';

/** A page in the index. */
interface GuideEntry {
  /** Its name in URLs: the file name without `.md`. */
  readonly name: string;
  readonly title: string;
}

interface GuideGroup {
  readonly title: string;
  readonly guides: readonly GuideEntry[];
}

interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

export interface Guide {
  readonly title: string;
  readonly tokens: readonly Token[];
  /** Its sections, without the title. */
  readonly headings: readonly Heading[];
  /** True for the changelog, whose older versions are collapsed. */
  readonly isChangelog: boolean;
}

/** Values that replace the example values in a page's samples. */
interface SampleValues {
  readonly serviceUrl: string;
  /** The id of one of the reader's test keys. */
  readonly key?: string | undefined;
}

const FOLDER = 'docs/api';
/** The index of all pages in order, and itself the first page. */
const INDEX = 'README';
const CHANGELOG = 'changelog';
/** The sections of the changelog that are not for partners, who read it on the web. */
const FOR_OPERATORS = 'For operators';

const texts = new Map<string, string>();

/** Returns the text of a page. Files are part of the build, so production reads each only once. */
function textOf(name: string): string {
  const known = process.env.NODE_ENV === 'production' ? texts.get(name) : undefined;
  if (known !== undefined) return known;
  const file = name === CHANGELOG ? 'CHANGELOG.md' : `${FOLDER}/${name}.md`;
  // Next would otherwise bundle every file that such a path could match.
  const text = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8');
  texts.set(name, text);
  return text;
}

/** Returns the name of the page that a link between files points to; undefined for other links. */
function linkedGuide(href: string): { name: string; heading?: string } | undefined {
  const [, file, heading] = /^(?!https?:)(?:[\w./-]*\/)?([\w-]+)\.md(?:#(.+))?$/.exec(href) ?? [];
  if (file === undefined) return undefined;
  return { name: file === 'CHANGELOG' ? CHANGELOG : file, ...(heading && { heading }) };
}

/** Returns the web URL of a link in a page. */
export function hrefOnTheWeb(href: string): string {
  const guide = linkedGuide(href);
  if (!guide) return href;
  return guide.name === INDEX ? docs() : docsPage(guide.name, guide.heading);
}

/** Returns the groups of pages in the order of the index. */
export function guideGroups(): readonly GuideGroup[] {
  const groups: { title: string; guides: GuideEntry[] }[] = [];
  for (const line of textOf(INDEX).split('\n')) {
    const [, group] = /^## (.+)$/.exec(line) ?? [];
    if (group) groups.push({ title: group, guides: [] });
    const [, title, href = ''] = /^- \[([^\]]+)\]\(([^)]+)\)/.exec(line) ?? [];
    const guide = linkedGuide(href);
    if (title && guide) groups.at(-1)?.guides.push({ name: guide.name, title });
  }
  return groups;
}

/** Returns the index as a page, for /docs. */
export const firstGuide = (values: SampleValues): Guide => parseGuide(INDEX, values);

/** Returns a page by its name; undefined if the index does not list it. */
export function readGuide(name: string, values: SampleValues): Guide | undefined {
  const isListed = guideGroups().some(({ guides }) => guides.some((guide) => guide.name === name));
  return isListed ? parseGuide(name, values) : undefined;
}

/** Leaves out the sections with a title: from their headings to the next ones of the same depth or above. */
function withoutSection(tokens: readonly Token[], title: string): readonly Token[] {
  let depth: number | undefined;
  return tokens.filter((token) => {
    if (token.type === 'heading') {
      if (depth === undefined || token.depth <= depth) depth = token.text === title ? token.depth : undefined;
    }
    return depth === undefined;
  });
}

function parseGuide(name: string, { serviceUrl, key }: SampleValues): Guide {
  const text = textOf(name);
  const personal = key ? text.replaceAll('pk_test_YOUR_KEY', key) : text;
  const all = lexer(personal.replaceAll('http://localhost:4000', serviceUrl));
  const tokens = name === CHANGELOG ? withoutSection(all, FOR_OPERATORS) : all;
  const used = new Set<string>();
  const headings = tokens.flatMap((token) => {
    if (token.type !== 'heading') return [];
    const title = plainText(token.tokens ?? []);
    return [{ id: headingId(title, used), text: title, depth: Number(token.depth) }];
  });
  return {
    title: headings.find(({ depth }) => depth === 1)?.text ?? '',
    tokens,
    headings: headings.filter(({ depth }) => depth > 1),
    isChangelog: name === CHANGELOG,
  };
}
