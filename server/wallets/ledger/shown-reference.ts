import { createHash } from 'node:crypto';

/**
 * The reference of an entry as the interface shows it. Entries never change: maturities that were posted before they had a reference of
 * their own hold the id of their holding in its place, and show one that is made from it. Hexadecimal digits are among the characters of
 * every reference.
 */
export const shownReference = ({
  reference,
  holdingId,
}: {
  readonly reference: string;
  readonly holdingId: string | null;
}): string =>
  reference === holdingId
    ? `MAT-${createHash('md5').update(reference).digest('hex').slice(0, 12).toUpperCase()}`
    : reference;
