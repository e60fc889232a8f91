/** A number kept between two others. */
export const between = (low: number, value: number, high: number): number =>
  value < low ? low : value > high ? high : value;
