import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const NAME = String.raw`/_next/static/chunks/([\w~-]+(?:\.[\w~-]+)*\.css)`;
const LINK = new RegExp(`<link rel="stylesheet" href="${NAME}"`);
const PRELOAD = new RegExp(`^<${NAME}>; rel=preload; as="style"`);

/** The stylesheets of the build by their names, as pages contain them; undefined for one that can't be. */
const styles = new Map<string, Buffer | undefined>();

function readStyles(name: string): Buffer | undefined {
  try {
    const file = path.join(process.env.NEXT_DIST_DIR ?? '.next', 'static/chunks', name);
    // Addresses in a stylesheet are relative to it.
    const text = readFileSync(file, 'utf8').replaceAll(/\burl\((["']?)\.\.\//g, 'url($1/_next/static/');
    return text.includes('</') ? undefined : Buffer.from(`<style>${text}</style>`);
  } catch {
    // The development server has none.
    return undefined;
  }
}

function stylesOf(name = ''): Buffer | undefined {
  if (!styles.has(name)) styles.set(name, readStyles(name));
  return styles.get(name);
}

/**
 * Puts its styles into the head of a page, before the link to them, which stays for React: it would load a stylesheet that the
 * page does not link to. A browser does not load one whose link is disabled.
 */
export function inlineStyles(head: Buffer): Buffer {
  const [link = '', name] = LINK.exec(head.toString('latin1')) ?? [];
  const style = link && stylesOf(name);
  if (!style) return head;
  const start = head.indexOf(link);
  const end = start + link.length;
  return Buffer.concat([
    head.subarray(0, start),
    style,
    head.subarray(start, end),
    Buffer.from(' disabled=""'),
    head.subarray(end),
  ]);
}

/** The Link header of a page without the styles that it contains. */
export const withoutStyles = (header: string): string =>
  header
    .split(/,\s*(?=<)/)
    .filter((link) => !stylesOf(PRELOAD.exec(link)?.[1]))
    .join(', ');
