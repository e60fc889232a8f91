const placeholder = /\$\{(\w+)\}/g;

/**
 * Fills in a template of deploy/ha: a value for each ${NAME}.
 * @throws Error that names the placeholders without a value
 */
export function render(template: string, values: Readonly<Record<string, string>>): string {
  // Comments may mention placeholders in general: `${…}` is not one.
  return template.replace(placeholder, (_all, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`${name} has no value.`);
    return value;
  });
}
