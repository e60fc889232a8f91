/** How long a pointer rests on an element before its tooltip shows, unless another tooltip was just visible. */
const REST_MS = 300;
const JUST_MS = 150;
/** The time to move the pointer from an element to its tooltip. */
const WAY_MS = 100;

let shown: string | null = null;
/** The element under the pointer, whose tooltip is visible or about to show. */
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

/** The tooltip id of an element, or of the tooltip itself. */
function idAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const note = target.closest('[role="tooltip"]');
  if (note) return note.id;
  return target.closest('[data-tooltip]')?.getAttribute('data-tooltip') ?? null;
}

/** The pointer entered or left an element. Touch shows no tooltip: a tapped element explains itself. */
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

/** Keyboard focus shows the tooltip; focus after a click does not. */
function onFocusIn({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':focus-visible')) show(idAt(target));
}

function onFocusOut({ target }: FocusEvent): void {
  if (idAt(target) === shown) show(null);
}

/** A press hides the tooltip until the pointer returns. */
const onPress = (): void => show(null);

/** Escape closes only the tooltip, not the dialog around it. */
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
  // Capture phase: before dialogs, which close on Escape and listen on the document.
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('scroll', onScroll, true);
}

let isWatching = false;

/** Subscribes to the visible tooltip. The first call adds listeners to the document, which stay. */
export function subscribeToTooltips(listener: () => void): () => void {
  if (!isWatching) watch();
  isWatching = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the visible tooltip. */
export const shownTooltip = (): string | null => shown;
