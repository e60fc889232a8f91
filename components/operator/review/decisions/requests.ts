import type { KybCase } from '@/lib/contract/kyb/case';
import { placeName } from '../labels';

/** Something that the partner is asked to do something about, as they will read it. */
export interface PartnersPoint {
  readonly id: string;
  readonly kind: 'rejected' | 'open' | 'question';
  /** What it concerns. */
  readonly what: string;
  readonly words: string;
}

/**
 * What the partner sees once information is requested: the requirements that await them, among them everything that was
 * rejected and has not been mended, and the questions that are open then. Oldest questions first.
 */
export function partnersPoints(record: KybCase): PartnersPoint[] {
  const requirements = record.kyb.requirements
    // Questions have their own list, which also holds those that the partner has not seen yet.
    .filter(({ code, status }) => code !== 'question' && status !== 'provided')
    .map((requirement) => ({
      id: [requirement.code, requirement.person_id, requirement.document_id].join(),
      kind: requirement.status === 'rejected' ? ('rejected' as const) : ('open' as const),
      what: placeName(record, requirement),
      words: requirement.message,
    }));
  const questions = record.questions
    .filter(({ status }) => status === 'open')
    .toReversed()
    .map((question) => ({
      id: question.id,
      kind: 'question' as const,
      what: placeName(record, question),
      words: question.question,
    }));
  return [...requirements, ...questions];
}
