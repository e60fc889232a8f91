/** The path of an operation with its parameters filled in and escaped. Stands alone: browsers load it without the contract. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
