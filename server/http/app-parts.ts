import type { WorkParts } from '@/server/core/unit-of-work';

/** What the HTTP edge is built from. */
export type App = WorkParts;
