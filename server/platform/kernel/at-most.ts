/**
 * Bounds an LRUCache to a number of entries that it may never hold: with `max` it would reserve the memory of all of them
 * at once, several megabytes in a process that has just started.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
