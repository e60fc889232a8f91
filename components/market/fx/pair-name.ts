/** A pair as traders write it: `USDNGN` is `USD/NGN`. */
export function pairName(pair: string): string {
  return `${pair.slice(0, 3)}/${pair.slice(3)}`;
}
