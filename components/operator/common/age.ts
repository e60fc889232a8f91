const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The limits after which a wait is long, and far too long (seconds). */
export interface AgeLimits {
  readonly long: number;
  readonly tooLong: number;
}

/** A waiting time in words, and its severity. */
export interface Age {
  readonly seconds: number;
  readonly words: string;
  readonly tone: 'usual' | 'long' | 'too-long';
}

function wordsOf(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY),
    Math.floor((seconds % DAY) / HOUR),
    Math.floor((seconds % HOUR) / 60),
  ];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'under a minute';
}

/**
 * The time since a moment. If the clock is behind the service's, it is zero, never negative.
 * @param now unix seconds
 */
export function ageOf(since: string, now: number, { long, tooLong }: AgeLimits): Age {
  const seconds = Math.max(0, now - Math.floor(Date.parse(since) / 1000));
  const tone = seconds >= tooLong ? 'too-long' : seconds >= long ? 'long' : 'usual';
  return { seconds, words: wordsOf(seconds), tone };
}
