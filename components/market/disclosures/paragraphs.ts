/** The paragraphs of a text: what stands between empty lines. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** An address that may be opened: http or https, and nothing a browser would run. */
export function safeAddress(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
