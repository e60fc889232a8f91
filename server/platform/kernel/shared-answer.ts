const texts = new WeakMap<object, string>();

/** Marks an immutable response that many requests share, so that its JSON is made once. */
export function shareAnswer<Answer extends object>(answer: Answer): Answer {
  texts.set(answer, JSON.stringify(answer));
  return answer;
}

/** The JSON of a response. */
export const answerText = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null && texts.get(answer)) || JSON.stringify(answer);
