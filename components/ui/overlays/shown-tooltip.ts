/** So long a pointer rests on an element before its note shows, unless another note has just been there. */
const REST_MS = 300;
const JUST_MS = 150;
/** So long the way from an element to its note may take. */
const WAY_MS = 100;

let shown: string | null = null;
/** The element under the pointer, whose note shows or is about to. */
let pointed: string | null = null;
let closedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(id: string | null): void {
  clearTimeout(timer);
  timer = undefined;
  if (id === shown) return;
  if (id === null) closedAt = performance.now();
  shown = id;
  for (const listener of listeners) listener();
}

/** The id of the note of an element, or of the note itself. */
function idAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const note = target.closest('[role="tooltip"]');
  if (note) return note.id;
  return target.closest('[data-tooltip]')?.getAttribute('data-tooltip') ?? null;
}

/** A pointer came onto an element, or left one. A touch shows nothing: what it taps says so itself. */
function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return;
  const id = idAt(target);
  if (id === pointed) return;
  pointed = id;
  clearTimeout(timer);
  if (id === null) {
    if (shown !== null) timer = setTimeout(() => show(null), WAY_MS);
  } else if (shown !== null || performance.now() - closedAt < JUST_MS) show(id);
  else timer = setTimeout(() => show(id), REST_MS);
}

/** The focus came by the keyboard: after a press the element says by itself what it does. */
function onFocusIn({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':focus-visible')) show(idAt(target));
}

function onFocusOut({ target }: FocusEvent): void {
  if (idAt(target) === shown) show(null);
}

/** A press takes the note away; it comes back when the pointer does. */
const onPress = (): void => show(null);

/** Escape closes the note alone, and not the window that it stands in. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || shown === null || !document.getElementById(shown)) return;
  event.stopPropagation();
  show(null);
}

function onScroll({ target }: Event): void {
  if (shown === null || !(target instanceof Node)) return;
  if (target.contains(document.querySelector(`[data-tooltip="${CSS.escape(shown)}"]`))) show(null);
}

function watch(): void {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  // Before the windows that close on Escape, which watch the document.
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('scroll', onScroll, true);
}

let isWatching = false;

/** Calls back when another note shows, or none. The first caller has the document watched, for as long as it stands. */
export function subscribeToTooltips(listener: () => void): () => void {
  if (!isWatching) watch();
  isWatching = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the note that shows. */
export const shownTooltip = (): string | null => shown;
