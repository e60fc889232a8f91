/** Converts `list_api_keys`, `order.created` or `funding-requests` to a class name: `ListApiKeys`. */
export const pascal = (name: string): string =>
  name
    .split(/[._-]/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

/** The resource of an operation: the part of its path after the version, such as `funding-requests`. */
export const resourceOf = (path: string): string => path.split('/')[3] ?? '';

/**
 * The method name of an operation in every package, as a class name: its id without the name of its resource, so that
 * `listOrderSteps` of the orders becomes `ListSteps`. Names of batch operations include the batch.
 */
export function methodNameOf(id: string, path: string): string {
  const noun = pascal(resourceOf(path));
  const whole = pascal(id);
  const found = [noun, noun.replace(/ies$/, 'y'), noun.replace(/s$/, '')].find((one) => whole.includes(one));
  const name = found ? whole.replace(found, '') : whole;
  return path.endsWith('/batch') ? `${name}Batch` : name;
}
