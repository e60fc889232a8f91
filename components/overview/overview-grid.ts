/** What waits, beside what happened; one under the other where the amounts of what happened would have no room. */
export const overviewGrid = 'grid items-start gap-6 min-[90rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';
