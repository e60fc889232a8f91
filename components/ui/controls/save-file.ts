/** How long the object URL stays valid: a browser may take this long to start saving. */
const KEPT_FOR_MS = 60_000;

/** Passes a file to the browser, which saves it like any download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}
