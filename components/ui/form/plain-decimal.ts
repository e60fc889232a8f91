const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Normalises typed or pasted text to a plain decimal: removes white space, and commas that group thousands. Other
 * characters stay for validation to refuse: removing the comma of `1250,50` would multiply it by a hundred.
 */
export function plainDecimal(typed: string): string {
  const compact = typed.replace(/\s/g, '');
  return GROUPED.test(compact) ? compact.replaceAll(',', '') : compact;
}
