/** Document types that can have an expiry date. */
const expiringTypes: readonly string[] = ['regulatory_licence', 'tax_certificate', 'identity_document'];

/** Whether a document of this type may have an expiry date. */
export const canExpire = (type: string): boolean => expiringTypes.includes(type);

/** A document is expiring from this many days before its last valid day. */
export const EXPIRING_DAYS = 60;

/** The longest plausible validity, in years: no authority issues a document for longer. */
const MOST_YEARS_VALID = 50;

export const expiries = ['valid', 'expiring', 'expired'] as const;
type Expiry = (typeof expiries)[number];

const DAY_MS = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** The days from one date to another, both `YYYY-MM-DD`; negative if the second comes first. */
export const daysBetween = (from: string, to: string): number => (startOf(to) - startOf(from)) / DAY_MS;

/** Adds days to a date. */
export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The state of a document on a day in Lagos: valid through its expiry date, expired from the next day on. */
export function expiryOf(expiresOn: string, today: string): Expiry {
  const days = daysBetween(today, expiresOn);
  if (days < 0) return 'expired';
  return days <= EXPIRING_DAYS ? 'expiring' : 'valid';
}

/**
 * Returns why a document can't have this expiry date; undefined if it can.
 * @param earliest the earliest allowed expiry date: today in Lagos for an upload
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

/** The fields that decide whether a document's expiry date counts. */
interface Dated {
  readonly type: string;
  readonly person_id?: string | undefined;
  readonly status: string;
  readonly scan: string;
  readonly expires_on?: string | undefined;
}

/** Whether a document counts: not rejected and not infected. */
export const isUsable = ({ status, scan }: Pick<Dated, 'status' | 'scan'>): boolean =>
  status !== 'rejected' && scan !== 'infected';

/**
 * Returns the documents whose expiry dates count: per type and person, the one that expires last. A newer version thus
 * replaces the one before it, and the two sides of a card count as one.
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
