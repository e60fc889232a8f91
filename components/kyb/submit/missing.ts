import type { Kyb, KybRequirement } from '@/lib/contract/kyb/kyb';
import { cureOf } from '../editing/sections';
import { kybSectionLabels } from '../labels/kyb';
import { partnersPoints } from '../status/progress';

/** Something that keeps the verification from being submitted. */
export interface MissingPoint {
  readonly key: string;
  readonly message: string;
  /** Where it is cured; undefined when it isn't known. */
  readonly href: string | undefined;
  readonly section: string | undefined;
}

/** The name of a requirement among the details of kyb_incomplete: its code, and which record it is about. */
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

/** What is missing, as the verification states it. */
export const missingPoints = (org: string, kyb: Kyb): readonly MissingPoint[] =>
  partnersPoints(kyb)
    .filter(({ blocks }) => blocks.includes('submission'))
    .map((requirement) => pointOf(org, requirement));

/** What is missing, as the refusal of a submission states it: the page may not have known of it. */
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
