import type { Challenge } from '@/lib/contract/organisation/console-sign-in';

const MARK = 'second_factor:';

/** The question of a second factor as one line of text: what next-auth carries from its server to the form. */
export const writeAsked = (challenge: Challenge): string =>
  MARK + btoa(encodeURIComponent(JSON.stringify(challenge)));

/** The question in such a line; undefined for a line that holds none. */
export function readAsked(line: string): Challenge | undefined {
  if (!line.startsWith(MARK)) return undefined;
  try {
    return JSON.parse(decodeURIComponent(atob(line.slice(MARK.length))));
  } catch {
    return undefined;
  }
}
