import { type ClassValue, clsx } from 'clsx';

/** Prefixes that identify the property of a class: `min-w` of `min-w-0`. Ambiguous ones are resolved below. */
const PREFIXES = new Set(
  (
    'accent align basis bg bottom col-span col-start cursor delay divide-x divide-y duration ease fill gap gap-x gap-y ' +
    'grid-cols grid-rows h inset inset-x inset-y items justify justify-items justify-self leading left line-clamp m max-h ' +
    'max-w mb min-h min-w ml mr mt mx my opacity order origin overflow overflow-x overflow-y p pb pl pointer-events pr pt px ' +
    'py right rotate rounded row-span row-start scroll-mt self shadow shrink grow size space-x space-y stroke top tracking transition ' +
    'translate translate-x translate-y underline-offset w whitespace z'
  ).split(' '),
);

const KEYWORDS: Readonly<Record<string, string>> = {
  ...named('display', 'block inline inline-block flex inline-flex grid inline-grid table contents hidden'),
  ...named('position', 'static fixed absolute relative sticky'),
  ...named('underline', 'underline no-underline'),
  ...named('sr-only', 'sr-only not-sr-only'),
  ...named('flex', 'flex-1 flex-auto flex-none'),
  ...named('flex-direction', 'flex-row flex-col flex-row-reverse flex-col-reverse'),
  ...named('flex-wrap', 'flex-wrap flex-nowrap'),
  ...named('font', 'font-normal font-medium font-semibold font-bold'),
  ...named('font-family', 'font-mono font-sans'),
  ...named('text-align', 'text-left text-center text-right'),
  ...named('text-wrap', 'text-balance text-pretty'),
  ...named('border-style', 'border-dashed border-dotted border-solid'),
  ...named('border-collapse', 'border-collapse border-separate'),
  ...named('list', 'list-decimal list-disc list-none'),
  ...named('rounded', 'rounded'),
  ...named('shadow', 'shadow'),
  ...named('transition', 'transition'),
};

function named(property: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, property]));
}

/** Other properties that a class overrides: a padding overrides those of its sides. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  translate: ['translate-x', 'translate-y'],
  overflow: ['overflow-x', 'overflow-y'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'],
  flex: ['basis', 'grow', 'shrink'],
  border: ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
  'border-x': ['border-r', 'border-l'],
  'border-y': ['border-t', 'border-b'],
  'line-clamp': ['display', 'overflow'],
  'font-size': ['leading'],
};

/** The property that a class without conditions sets; the class itself if no other class sets that property. */
function propertyOf(name: string): string {
  const keyword = KEYWORDS[name];
  if (keyword) return keyword;
  const side = /^(border(?:-[xytrbl])?)(?:-\d+)?$/.exec(name)?.[1];
  if (side) return side;
  if (/^text-(?:xs|sm|base|lg|\d?xl|\[[\d.]|\[max)/.test(name)) return 'font-size';
  if (/^text-[(a-z]/.test(name)) return 'color';
  if (/^border-(?!spacing)[a-z]{2}/.test(name)) return 'border-color';
  const corner = /^rounded-[trbl](?=-|$)/.exec(name)?.[0];
  if (corner) return corner;
  let prefix = name.replace(/^-/, '').replace(/-[[(].*$/, '-');
  while (prefix.includes('-')) {
    prefix = prefix.slice(0, prefix.lastIndexOf('-'));
    if (PREFIXES.has(prefix)) return prefix;
  }
  return name;
}

/** `hover:`, `sm:[&_svg]:` and the like; a colon inside brackets does not end one. */
const CONDITIONS = /^(?:(?:\[(?:[^[\]]|\[[^\]]*\])*\]|[^:[\]])*:)*/;

function merge(given: string): string {
  const classes = given.split(/\s+/);
  const taken = new Set<string>();
  let joined = '';
  for (let index = classes.length - 1; index >= 0; index -= 1) {
    const whole = classes[index] ?? '';
    const conditions = whole.includes(':') ? (CONDITIONS.exec(whole)?.[0] ?? '') : '';
    const property = propertyOf(whole.slice(conditions.length));
    if (taken.has(conditions + property)) continue;
    for (const replaced of [property, ...(REPLACED[property] ?? [])]) taken.add(conditions + replaced);
    joined = joined ? `${whole} ${joined}` : whole;
  }
  return joined;
}

/** Table rows join the same class names again and again. */
const MOST_MERGED = 1_000;
const merged = new Map<string, string>();

/** Joins class names; of two classes that set the same property, the later one wins. */
export function cn(...values: ClassValue[]): string {
  const given = clsx(values);
  const known = merged.get(given);
  if (known !== undefined) return known;
  const joined = merge(given);
  if (merged.size >= MOST_MERGED) merged.clear();
  merged.set(given, joined);
  return joined;
}
