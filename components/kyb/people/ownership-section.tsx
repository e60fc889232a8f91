import { colourOf } from '@/components/ui/charts/chart-style';
import { Section } from '@/components/ui/display/card';
import { OWNER_THRESHOLD, type Person } from '@/lib/contract/kyb/people';
import { personName } from '../labels/kyb-texts';
import { type Ownership, type OwnershipPart, ownershipOf } from './people';

/** The ownership as one bar: a part for each owner, and the unaccounted rest. */
function Bar({ parts, total, rest }: Ownership) {
  return (
    <div aria-hidden="true">
      <div className="flex h-5 w-full gap-px overflow-hidden rounded-md bg-selected">
        {parts.map(({ person, share }, at) => (
          <div
            key={person.id}
            title={`${personName(person)}: ${share}%`}
            style={{ width: `${share}%`, backgroundColor: colourOf(undefined, at) }}
            className="h-full min-w-0.5"
          />
        ))}
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="tabular">{total}% accounted for</span>
        <span className="tabular text-muted">
          {rest === '0' ? 'Nothing is left' : `${rest}% not accounted for`}
        </span>
      </div>
    </div>
  );
}

type LineProps = { part: OwnershipPart; at: number; isGiven: boolean; isVerified: boolean };

function identityText({ part: { isIdentified }, isGiven, isVerified }: LineProps): string {
  if (!isIdentified) return `Below ${OWNER_THRESHOLD}%`;
  if (isVerified) return 'Verified';
  return isGiven ? 'Document provided' : 'Document needed';
}

function Line(props: LineProps) {
  const { person, share } = props.part;
  return (
    <tr className="border-border border-t">
      <th scope="row" className="py-2 pr-4 text-left font-normal [overflow-wrap:anywhere]">
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            style={{ backgroundColor: colourOf(undefined, props.at) }}
            className="size-2.5 shrink-0 rounded-full"
          />
          {personName(person)}
        </span>
      </th>
      <td className="w-1/3 py-2 pr-4 max-sm:hidden">
        <div aria-hidden="true" className="relative h-1.5 rounded-full bg-selected">
          <div
            style={{ width: `${share}%`, backgroundColor: colourOf(undefined, props.at) }}
            className="h-full rounded-full"
          />
          <div style={{ left: `${OWNER_THRESHOLD}%` }} className="absolute -inset-y-1 w-px bg-text" />
        </div>
      </td>
      <td className="tabular whitespace-nowrap py-2 pr-4 text-right">{share}%</td>
      <td className="py-2 text-right text-muted text-sm">{identityText(props)}</td>
    </tr>
  );
}

type OwnershipSectionProps = {
  people: readonly Person[];
  /** The ids of people whose identity document is uploaded. */
  identified: readonly string[];
  /** The verification is approved, so nothing more is required. */
  isVerified: boolean;
};

/** The ownership: a bar up to 100%, and the same as a table. */
export function OwnershipSection({ people, identified, isVerified }: OwnershipSectionProps) {
  const ownership = ownershipOf(people);
  if (people.length === 0) return null;
  return (
    <Section
      title="Ownership"
      description={`Add every owner of ${OWNER_THRESHOLD}% or more with an identity document. Smaller owners are optional.`}
    >
      <Bar {...ownership} />
      <table className="mt-4 w-full">
        <caption className="sr-only">
          Shares of the ownership. {ownership.total}% are accounted for, {ownership.rest}% are not.
        </caption>
        <thead>
          <tr className="text-left text-muted text-sm">
            <th scope="col" className="pb-1.5 font-normal">
              Owner
            </th>
            <th scope="col" className="pb-1.5 font-normal max-sm:hidden">
              <span aria-hidden="true">Threshold: {OWNER_THRESHOLD}%</span>
              <span className="sr-only">Bar</span>
            </th>
            <th scope="col" className="pr-4 pb-1.5 text-right font-normal">
              Share
            </th>
            <th scope="col" className="pb-1.5 text-right font-normal">
              Identity
            </th>
          </tr>
        </thead>
        <tbody>
          {ownership.parts.map((part, at) => (
            <Line
              key={part.person.id}
              part={part}
              at={at}
              isGiven={identified.includes(part.person.id)}
              isVerified={isVerified}
            />
          ))}
          <tr className="border-border border-t text-muted">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              Not accounted for
            </th>
            <td className="max-sm:hidden" />
            <td className="tabular whitespace-nowrap py-2 pr-4 text-right">{ownership.rest}%</td>
            <td />
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
