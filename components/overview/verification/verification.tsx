import { documentTypeLabels, kybSectionLabels, kybStatusLabels } from '@/components/kyb/labels/kyb';
import { TextLink } from '@/components/ui/controls/link';
import { Card, Section } from '@/components/ui/display/card';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { Progress } from '@/components/ui/feedback/progress';
import type { Scope } from '@/lib/client/addresses';
import { type KybRequirement, kybSections } from '@/lib/contract/kyb/kyb';
import type { HomeNeeds, HomeVerification } from '@/lib/contract/organisation/home';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';

type Given = { verification: HomeVerification; scope: Scope };

const isProvided = ({ status }: Pick<KybRequirement, 'status'>): boolean => status === 'provided';

/** How much of the verification is provided, in sum and by section; an approved one needs nothing. */
function ProgressCard({ verification: { kyb }, scope: { org } }: Given) {
  const { requirements, status, submitted_at, decided_at } = kyb;
  const isDecided = ['approved', 'rejected', 'suspended'].includes(status);
  const done = requirements.filter(isProvided).length;
  const total = requirements.length;
  const sections = kybSections.map((section) => {
    const own = requirements.filter((one) => one.section === section);
    return { section, total: own.length, done: own.filter(isProvided).length };
  });
  return (
    <section aria-label="Verification">
      <Card className="p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 className="text-muted text-sm">Verification</h2>
            <p className="font-semibold text-2xl tracking-tight">{kybStatusLabels[status]}</p>
          </div>
          <p className="text-right text-muted text-sm">
            {submitted_at ? (
              <span className="block">
                Submitted <Time value={submitted_at} show="date" />
              </span>
            ) : null}
            {decided_at ? (
              <span className="block">
                Decided <Time value={decided_at} show="date" />
              </span>
            ) : null}
          </p>
        </div>
        {isDecided && total === 0 ? null : (
          <div className="mt-4">
            <Progress
              label={isDecided ? 'Renewals' : 'Provided'}
              percent={total === 0 ? 100 : (done / total) * 100}
              detail={`${done} of ${total}`}
            />
          </div>
        )}
        {isDecided ? null : (
          <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {sections
              .filter((one) => one.total > 0)
              .map((one) => (
                <li key={one.section}>
                  <Progress
                    label={kybSectionLabels[one.section]}
                    percent={(one.done / one.total) * 100}
                    detail={`${one.done} of ${one.total}`}
                  />
                </li>
              ))}
          </ul>
        )}
        <p className="mt-4">
          <TextLink href={routes.kyb(org)}>Open verification</TextLink>
        </p>
      </Card>
    </section>
  );
}

/** The reviewer's open questions, with when each was asked. */
function Questions({ verification: { questions }, scope: { org } }: Given) {
  return (
    <Section title="Open questions" surface="flush">
      {questions.length === 0 ? (
        <p className="px-4 py-3.5 text-muted sm:px-5">The reviewer has no open questions.</p>
      ) : (
        <ul className="divide-y divide-border">
          {questions.map(({ id, section, question, created_at }) => (
            <li key={id} className="px-4 py-3 sm:px-5">
              <p>
                <TextLink href={routes.kyb(org)} className="text-text">
                  {question}
                </TextLink>
              </p>
              <p className="text-muted text-sm">
                {kybSectionLabels[section]} · asked <RelativeTime value={created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The reviewer's last decision, with its reason. */
function LastDecision({ verification: { last_decision, kyb } }: Omit<Given, 'scope'>) {
  if (!last_decision?.to) return null;
  const reason = last_decision.reason ?? kyb.decision_reason;
  return (
    <Section title="Last decision">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{kybStatusLabels[last_decision.to]}</span>
        <span className="text-muted text-sm">
          <Time value={last_decision.created_at} />
        </span>
      </p>
      {reason ? <p className="mt-1 text-muted">{reason}</p> : null}
    </Section>
  );
}

/** Documents that expire, the first to expire first. */
function Documents({
  documents,
  scope: { org },
}: {
  documents: NonNullable<HomeNeeds['documents']>;
  scope: Scope;
}) {
  return (
    <Section
      title="Documents that expire"
      surface="flush"
      actions={<TextLink href={routes.kybDocuments(org)}>View documents</TextLink>}
    >
      {documents.length === 0 ? (
        <p className="px-4 py-3.5 text-muted sm:px-5">No document expires in the next 60 days.</p>
      ) : (
        <ul className="divide-y divide-border">
          {documents.map(({ id, type, expires_on, expiry }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 sm:px-5"
            >
              <TextLink href={routes.kybDocuments(org, type)} className="text-text">
                {documentTypeLabels[type]}
              </TextLink>
              <span className={expiry === 'expired' ? 'text-danger' : 'text-muted'}>
                {expiry === 'expired' ? 'Expired' : 'Expires'} {formatDay(expires_on)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The home of compliance: how far the verification is, and what the reviewer waits for. */
export function VerificationHome({
  verification,
  documents = [],
  scope,
}: Given & Pick<HomeNeeds, 'documents'>) {
  return (
    <>
      <ProgressCard verification={verification} scope={scope} />
      <Questions verification={verification} scope={scope} />
      <Documents documents={documents} scope={scope} />
      <LastDecision verification={verification} />
    </>
  );
}
