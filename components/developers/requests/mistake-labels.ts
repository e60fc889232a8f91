/** The name of a mistake as words: `timestamp_in_milliseconds` is “Timestamp in milliseconds”. */
export function mistakeText(mistake: string): string {
  const words = mistake.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the paths of one operation begin: up to the first id in one of them. */
export function sharedPath(path: string): string {
  const segments = path.split('/');
  const id = segments.findIndex((segment) => /\d/.test(segment) && segment.length > 10);
  return id === -1 ? path : `${segments.slice(0, id).join('/')}/`;
}
