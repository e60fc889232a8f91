import type { Kyb, KybRequirement, KybSection } from '@/lib/contract/kyb/kyb';

/** The partner has to do something about it; otherwise the reviewer has. */
export const awaitsPartner = ({ awaiting }: Pick<KybRequirement, 'awaiting'>): boolean =>
  awaiting === 'partner';

/** How far a section has come, from its requirements alone. */
export interface SectionProgress {
  readonly done: number;
  readonly total: number;
  /** Something was rejected or asked: it matters more than what is merely missing. */
  readonly isAskedFor: boolean;
}

/** True for what the reviewer has stated, beside what everybody must give. */
export const isReviewersText = ({ status, code }: Pick<KybRequirement, 'status' | 'code'>): boolean =>
  status === 'rejected' || (code === 'question' && status === 'open');

/** The requirements of a section, or of all of them. */
export const requirementsOf = ({ requirements }: Kyb, section?: KybSection): readonly KybRequirement[] =>
  section === undefined ? requirements : requirements.filter((one) => one.section === section);

/** How far a section, or the whole, has come. */
export function progressOf(kyb: Kyb, section?: KybSection): SectionProgress {
  const own = requirementsOf(kyb, section);
  return {
    done: own.filter(({ status }) => status === 'provided').length,
    total: own.length,
    isAskedFor: own.some(isReviewersText),
  };
}

/** What of a verification can be changed now; the service decides in the end. */
export function isOpenForEditing({ status }: Pick<Kyb, 'status'>): boolean {
  return status === 'draft' || status === 'action_required';
}

/** New settlement accounts are added while approved too. */
export const isOpenForAccounts = (kyb: Pick<Kyb, 'status'>): boolean =>
  isOpenForEditing(kyb) || kyb.status === 'approved';

/** In the order of the pages: what a reviewer stated before what is missing. */
export function partnersPoints(kyb: Kyb): readonly KybRequirement[] {
  const own = kyb.requirements.filter(awaitsPartner);
  return [...own.filter(isReviewersText), ...own.filter((one) => !isReviewersText(one))];
}
