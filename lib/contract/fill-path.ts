/** Fills in and escapes the parameters of a path. A separate module: browsers load it without the contract. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
