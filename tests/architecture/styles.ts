import type { Project, Violation } from './project';

/** `group-hover:`, `group-last/row:`, `peer-has-[…]:`: Tailwind writes their rules as `:is(… *)`. */
const ofAnyElement =
  /(?:^|[\s:])((?:group|peer)-(?:hover|focus|active|has|first|last|odd|even|only|empty)[^\s:]*):/;

/**
 * Styles that make the browser work out those of every element below, or of the whole page, whenever an element comes,
 * goes or is pointed at. `in-[tr:hover]:…` costs only what it changes.
 */
export function broadStyles({ files, modules }: Project): Violation[] {
  const inClasses = modules
    .filter(({ path }) => /^(app|components)\//.test(path))
    .flatMap(({ path, strings }) =>
      strings.flatMap((text) => {
        const [, variant] = ofAnyElement.exec(text) ?? [];
        return variant ? [`${path} ${variant}: use in-[…], which names what it changes`] : [];
      }),
    );
  const inSheets = [...files].flatMap(([path, text]) =>
    path.endsWith('.css') && /(:root|html|body):has\(|&:has\(/.test(text.replace(/\/\*.*?\*\//gs, ''))
      ? [`${path} :has on the root: mark the root itself`]
      : [],
  );
  return [...inClasses, ...inSheets];
}
