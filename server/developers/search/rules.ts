import { type Found, foundTypes } from '@/lib/contract/developers/search';

/** How well a record fits what was typed: 0 is its id or its whole title. */
function distance({ id, title }: Found, wanted: string): number {
  const name = title.toLowerCase();
  if (id.toLowerCase() === wanted || name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(wanted) ? 2 : 3;
}

/**
 * So many records at most, the best fitting first; among equals in the order in which they were found, of one kind the
 * newest first.
 */
export function mostFitting(found: readonly Found[], text: string, most: number): Found[] {
  const wanted = text.toLowerCase();
  return [...found]
    .sort(
      (left, right) =>
        distance(left, wanted) - distance(right, wanted) ||
        foundTypes.indexOf(left.type) - foundTypes.indexOf(right.type) ||
        (right.created_at ?? '').localeCompare(left.created_at ?? ''),
    )
    .slice(0, most);
}
