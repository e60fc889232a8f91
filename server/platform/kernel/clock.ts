/** The time as handlers and jobs see it. Signing always uses real time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
