/** Types of documents that may carry the date on which they expire. */
const expiringTypes: readonly string[] = ['regulatory_licence', 'tax_certificate', 'identity_document'];

/** Whether a document of this type may have an expiry date. */
export const canExpire = (type: string): boolean => expiringTypes.includes(type);

/** From this many days before its last day on, a document is about to expire. */
export const EXPIRING_DAYS = 60;

/** The longest validity that is believed, in years: no authority issues a document for longer. */
const MOST_YEARS_VALID = 50;

export const expiries = ['valid', 'expiring', 'expired'] as const;
type Expiry = (typeof expiries)[number];

const DAY_MS = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** The days from one date to another, both `YYYY-MM-DD`; below zero when the second comes first. */
export const daysBetween = (from: string, to: string): number => (startOf(to) - startOf(from)) / DAY_MS;

/** The date so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The state of a document on a day in Lagos: it is valid through its expiry date, and expired from the next day on. */
export function expiryOf(expiresOn: string, today: string): Expiry {
  const days = daysBetween(today, expiresOn);
  if (days < 0) return 'expired';
  return days <= EXPIRING_DAYS ? 'expiring' : 'valid';
}

/**
 * Why a document can't have this expiry date; undefined when it can.
 * @param earliest a date before which no expiry date may lie: today in Lagos for an upload
 */
export function expiryFault(
  type: string,
  expiresOn: string,
  { today, earliest }: { readonly today: string; readonly earliest?: string },
): string | undefined {
  if (!canExpire(type)) return `goes with ${expiringTypes.join(', ')} only`;
  if (earliest !== undefined && expiresOn < earliest)
    return 'must not be in the past: the document has expired';
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS_VALID}${today.slice(4)}`;
  return expiresOn > last ? `must be within ${MOST_YEARS_VALID} years` : undefined;
}

/** What of a document decides whether its expiry date counts. */
interface Dated {
  readonly type: string;
  readonly person_id?: string | undefined;
  readonly status: string;
  readonly scan: string;
  readonly expires_on?: string | undefined;
}

/** Whether a document counts: not rejected, and no scanner found anything. */
export const isUsable = ({ status, scan }: Pick<Dated, 'status' | 'scan'>): boolean =>
  status !== 'rejected' && scan !== 'infected';

/**
 * The documents whose expiry dates count: of each type and person the one that expires last. A newer version thus replaces
 * the one before it, and the two sides of a card are one.
 */
export function currentExpiries<Document extends Dated>(
  documents: readonly Document[],
): (Document & { readonly expires_on: string })[] {
  const current = new Map<string, Document & { readonly expires_on: string }>();
  for (const document of documents) {
    const { type, person_id: personId = '', expires_on: expiresOn } = document;
    if (expiresOn === undefined || !isUsable(document)) continue;
    const key = `${type}/${personId}`;
    const known = current.get(key);
    if (!known || known.expires_on < expiresOn) current.set(key, { ...document, expires_on: expiresOn });
  }
  return [...current.values()];
}
