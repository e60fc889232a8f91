import type { Challenge } from '@/lib/contract/organisation/console-sign-in';

const MARK = 'second_factor:';

/** Writes a second-factor challenge as one line of text, which next-auth passes from the server to the form. */
export const writeAsked = (challenge: Challenge): string =>
  MARK + btoa(encodeURIComponent(JSON.stringify(challenge)));

/** Reads the challenge from such a line; undefined if it has none. */
export function readAsked(line: string): Challenge | undefined {
  if (!line.startsWith(MARK)) return undefined;
  try {
    return JSON.parse(decodeURIComponent(atob(line.slice(MARK.length))));
  } catch {
    return undefined;
  }
}
