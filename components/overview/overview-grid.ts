/** What waits, beside what happened; one under the other where there is no room. */
export const overviewGrid = 'grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';
