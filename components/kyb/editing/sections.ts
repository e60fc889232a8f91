import type { KybRequirement, KybSection } from '@/lib/contract/kyb/kyb';
import * as routes from '@/lib/dashboard/routes/routes';
import { kybSectionLabels } from '../labels/kyb';

/** A page of the verification. */
export interface KybPage {
  readonly id: 'status' | 'business' | 'people' | 'documents' | 'accounts' | 'review' | 'copy';
  readonly label: string;
  readonly href: string;
  /** The section whose progress it shows. */
  readonly section?: KybSection;
}

/** The pages in the order in which they are filled in. */
export function kybPages(org: string): readonly KybPage[] {
  return [
    { id: 'status', label: 'Status', href: routes.kyb(org) },
    {
      id: 'business',
      label: kybSectionLabels.business,
      href: routes.kybBusiness(org),
      section: 'business',
    },
    { id: 'people', label: kybSectionLabels.people, href: routes.kybPeople(org), section: 'people' },
    {
      id: 'documents',
      label: kybSectionLabels.documents,
      href: routes.kybDocuments(org),
      section: 'documents',
    },
    {
      id: 'accounts',
      label: kybSectionLabels.settlement_accounts,
      href: routes.kybAccounts(org),
      section: 'settlement_accounts',
    },
    { id: 'review', label: 'Review and submit', href: routes.kybReview(org) },
    { id: 'copy', label: 'Submitted copy', href: routes.kybCopy(org) },
  ];
}

const sectionHrefs: Record<KybSection, (org: string) => string> = {
  business: routes.kybBusiness,
  people: routes.kybPeople,
  documents: routes.kybDocuments,
  settlement_accounts: routes.kybAccounts,
};

/** The URL at which a requirement can be resolved: the field, person, document or account. */
export function cureOf(
  org: string,
  { code, section, field, person_id, document_type, settlement_account_id }: KybRequirement,
): string {
  if (document_type) return routes.kybDocuments(org, document_type, person_id);
  if (section === 'people') return routes.kybPeople(org, person_id, field);
  if (section === 'business') return routes.kybBusiness(org, field);
  if (section === 'settlement_accounts') {
    return routes.kybAccounts(org, settlement_account_id || code === 'question' ? undefined : 'add');
  }
  return sectionHrefs[section](org);
}
