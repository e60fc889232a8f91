/** The time of handlers and jobs. Signing always uses real time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
