import type { Kyb, KybRequirement } from '@/lib/contract/kyb/kyb';
import { cureOf } from '../editing/sections';
import { kybSectionLabels } from '../labels/kyb';
import { partnersPoints } from '../status/progress';

/** Something that prevents the submission of the verification. */
export interface MissingPoint {
  readonly key: string;
  readonly message: string;
  /** The URL at which it can be resolved; undefined if unknown. */
  readonly href: string | undefined;
  readonly section: string | undefined;
}

/** The key of a requirement in the details of kyb_incomplete: its code, and the id of its record. */
const keyOf = ({ code, question_id, person_id, settlement_account_id }: KybRequirement): string =>
  [code, question_id ?? person_id ?? settlement_account_id].filter(Boolean).join('.');

function pointOf(org: string, requirement: KybRequirement): MissingPoint {
  return {
    key: [keyOf(requirement), requirement.document_id].join(' '),
    message: requirement.message,
    href: cureOf(org, requirement),
    section: kybSectionLabels[requirement.section],
  };
}

/** What is missing according to the verification. */
export const missingPoints = (org: string, kyb: Kyb): readonly MissingPoint[] =>
  partnersPoints(kyb)
    .filter(({ blocks }) => blocks.includes('submission'))
    .map((requirement) => pointOf(org, requirement));

/** What is missing according to a refused submission, which may name points that the page doesn't have. */
export function refusedPoints(
  org: string,
  kyb: Kyb,
  details: Readonly<Record<string, string | null>>,
): readonly MissingPoint[] {
  return Object.entries(details).map(([key, message]) => {
    const known = kyb.requirements.find((requirement) => keyOf(requirement) === key);
    if (known) return { ...pointOf(org, known), key };
    return { key, message: message ?? key, href: undefined, section: undefined };
  });
}
