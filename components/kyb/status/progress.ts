import type { Kyb, KybRequirement, KybSection } from '@/lib/contract/kyb/kyb';

/** True if the partner must act; otherwise the reviewer must. */
export const awaitsPartner = ({ awaiting }: Pick<KybRequirement, 'awaiting'>): boolean =>
  awaiting === 'partner';

/** The progress of a section, derived from its requirements alone. */
export interface SectionProgress {
  readonly done: number;
  readonly total: number;
  /** The reviewer rejected or asked something, which takes precedence over what is merely missing. */
  readonly isAskedFor: boolean;
}

/** True for a statement of the reviewer; false for a standard requirement. */
export const isReviewersText = ({ status, code }: Pick<KybRequirement, 'status' | 'code'>): boolean =>
  status === 'rejected' || (code === 'question' && status === 'open');

/** The requirements of a section, or of all sections. */
export const requirementsOf = ({ requirements }: Kyb, section?: KybSection): readonly KybRequirement[] =>
  section === undefined ? requirements : requirements.filter((one) => one.section === section);

/** The progress of a section, or of the whole verification. */
export function progressOf(kyb: Kyb, section?: KybSection): SectionProgress {
  const own = requirementsOf(kyb, section);
  return {
    done: own.filter(({ status }) => status === 'provided').length,
    total: own.length,
    isAskedFor: own.some(isReviewersText),
  };
}

/** True if the verification can be edited now. The service has the final decision. */
export function isOpenForEditing({ status }: Pick<Kyb, 'status'>): boolean {
  return status === 'draft' || status === 'action_required';
}

/** Settlement accounts can also be added to an approved verification. */
export const isOpenForAccounts = (kyb: Pick<Kyb, 'status'>): boolean =>
  isOpenForEditing(kyb) || kyb.status === 'approved';

/** The points that await the partner, in page order: the reviewer's statements before what is missing. */
export function partnersPoints(kyb: Kyb): readonly KybRequirement[] {
  const own = kyb.requirements.filter(awaitsPartner);
  return [...own.filter(isReviewersText), ...own.filter((one) => !isReviewersText(one))];
}
