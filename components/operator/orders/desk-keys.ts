import type { DeskMove } from './moves';

/** A key of an order's page, pressed anywhere but in a field, a menu or a window. Two keys are pressed one after the other. */
interface DeskKey {
  readonly move: DeskMove;
  readonly keys: string;
  readonly label: string;
}

/** Nothing is decided with one press, and no second key is a key of its own. */
export const deskKeys: readonly DeskKey[] = [
  { move: 'take', keys: 'c t', label: 'Take the order, or take it over' },
  { move: 'complete', keys: 'c y', label: 'Complete the order' },
  { move: 'fail', keys: 'c x', label: 'Fail the order' },
];

/** The keys of one move, for what shows beside its button. */
export const keysOf = (move: DeskMove): string => deskKeys.find((key) => key.move === move)?.keys ?? '';
