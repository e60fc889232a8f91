import { businessFieldNames } from '@/lib/contract/kyb/business';
import { personFieldNames } from '@/lib/contract/kyb/people';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { judgeKyb } from '@/server/kyb/review/judge-kyb';
import { getKybCase, getKybCaseDocument } from '@/server/kyb/review/read-review';
import type { OpenContext } from '@/server/platform/kernel/context';

type Subject = Omit<InputOf<typeof operations.judgeKyb>, 'slug' | 'verdict' | 'reason'>;

/** Opens every document of a verification that is in review and accepts everything in it, as one reviewer. */
export async function reviewVerification(context: OpenContext, slug: string): Promise<void> {
  const { data } = await getKybCase(context, { slug });
  const { business, people, documents, settlement_accounts: accounts } = data;
  for (const { id } of documents) await getKybCaseDocument(context, { slug, document_id: id });
  const subjects: Subject[] = [
    ...businessFieldNames
      .filter((field) => business[field] !== undefined)
      .map((field) => ({ section: 'business', field }) as const),
    ...people.flatMap((person) =>
      personFieldNames
        .filter((field) => person[field] !== undefined)
        .map((field) => ({ section: 'people', person_id: person.id, field }) as const),
    ),
    ...documents.map(({ id }) => ({ section: 'documents', document_id: id }) as const),
    ...accounts.map(({ id }) => ({ section: 'settlement_accounts', settlement_account_id: id }) as const),
  ];
  for (const subject of subjects) await judgeKyb(context, { slug, ...subject, verdict: 'accepted' });
}
