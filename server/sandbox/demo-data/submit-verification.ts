import { businessFieldNames } from '@/lib/contract/kyb/business';
import { personFieldNames } from '@/lib/contract/kyb/people';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { runExternalCall } from '@/server/core/handlers';
import { createKybDocument } from '@/server/kyb/documents/create-kyb-document';
import { createKybPerson } from '@/server/kyb/profile/create-kyb-person';
import { createKybSettlementAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { recordJudgement } from '@/server/kyb/review/judge-kyb';
import { getKybCase, getKybCaseDocument } from '@/server/kyb/review/read-review';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { openSpool } from '@/server/platform/blobs/open-spool';
import { takeFile } from '@/server/platform/blobs/take-file';
import type { Database } from '@/server/platform/database/database';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { drawIdentityCard, writePage } from './demo-files';
import type { DemoDocument, DemoVerification } from './verifications';

/** Runs work in its own transaction, at a number of minutes after a business was created. */
export type After = <Answer>(
  minutes: number,
  work: (context: OpenContext) => Promise<Answer>,
) => Promise<Answer>;

/** Dependencies of uploads outside of their transactions. */
interface Deps {
  readonly database: Database;
  readonly settings: Settings;
}

type Partner = <Answer>(minutes: number, work: (context: Context) => Promise<Answer>) => Promise<Answer>;

/**
 * Fills in and submits the verification of a demo business, with the handlers of partners' requests.
 * @returns how many minutes it took
 */
export async function submitVerification(
  deps: Deps,
  organisationId: string,
  after: After,
  { business, people, documents, accounts }: DemoVerification,
): Promise<number> {
  const partner: Partner = (at, work) =>
    after(at, (context) => work(within(context, { organisationId, environment: 'test' })));
  let minutes = 2;
  await partner(minutes, (context) => updateKybBusiness(context, business));
  for (const { person, documents: own } of people) {
    minutes += 4;
    const { data } = await partner(minutes, (context) => createKybPerson(context, person));
    for (const document of own) await upload(deps, partner, minutes, document, data.id);
  }
  for (const document of documents) {
    minutes += 2;
    await upload(deps, partner, minutes, document);
  }
  minutes += 3;
  for (const account of accounts) {
    await partner(minutes, (context) => createKybSettlementAccount(context, account));
  }
  minutes += 5;
  await partner(minutes, (context) => submitKyb(context));
  return minutes;
}

async function upload(
  deps: Deps,
  partner: Partner,
  minutes: number,
  { type, filename, content }: DemoDocument,
  personId?: string,
): Promise<void> {
  const spool = await openSpool();
  try {
    await spool.write(content === 'identity card' ? drawIdentityCard() : writePage(content));
    const file = await takeFile(filename, spool);
    if ('refused' in file) throw new Error(`${filename} of the demo: ${file.refused}`);
    const input = { type, person_id: personId, file };
    await runExternalCall((work) => partner(minutes, work), createKybDocument, deps, input);
  } finally {
    await spool.close();
  }
}

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
  for (const subject of subjects) await recordJudgement(context, { slug, ...subject, verdict: 'accepted' });
}
