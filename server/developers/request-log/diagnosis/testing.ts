import { algorithmMistakes } from './algorithm-mistakes';
import { bodyMistakes } from './body-mistakes';
import { canonicalMistakes } from './canonical-mistakes';
import type { Mistake } from './case';
import { encodingMistakes } from './encoding-mistakes';
import { methodMistakes } from './method-mistakes';
import { secretMistakes } from './secret-mistakes';
import { headerMistakes, replay, stateMistakes, unrecognised } from './state-mistakes';
import { targetMistakes } from './target-mistakes';
import { unitMistakes } from './timestamp-mistakes';

/** Every mistake that a diagnosis may name, as docs/api/signature-mistakes.md lists them. */
export const allMistakes: readonly Mistake[] = [
  ...headerMistakes,
  ...encodingMistakes,
  ...targetMistakes,
  ...methodMistakes,
  ...bodyMistakes,
  ...unitMistakes,
  ...secretMistakes,
  ...algorithmMistakes,
  ...canonicalMistakes,
  ...stateMistakes,
  replay,
  ...unrecognised,
];
