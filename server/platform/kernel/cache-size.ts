/**
 * Bounds an LRUCache by size: with `max` it would reserve the memory of all entries at once, several megabytes in a
 * new process.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
