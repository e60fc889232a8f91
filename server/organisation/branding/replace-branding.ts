import { createHash } from 'node:crypto';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { changedFields, recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { lockOrganisation } from '../organisations/lock-organisation';
import { readLogo } from './read-branding';
import { type BrandingRecord, brandingOf, type Logo, logoText } from './rules';
import { readBranding, writeBranding } from './store';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws ApiError validation_failed for a picture that is refused */
function logoFrom(data: string): Logo {
  const read = readLogo(data);
  if ('refused' in read) throw invalidFields({ 'logo.data': read.refused });
  return read;
}

/**
 * Replaces how payers see the caller's organisation, in both environments (`PUT /organisation/branding`).
 * @throws ApiError validation_failed
 */
export async function replaceBranding(
  context: Context,
  input: InputOf<typeof operations.replaceBranding>,
): Promise<AnswerOf<typeof operations.replaceBranding>> {
  const { tx, scope } = context;
  const after: BrandingRecord = {
    displayName: input.display_name ?? null,
    colour: input.colour ?? null,
    logo: input.logo ? logoFrom(input.logo.data) : null,
    updatedAt: realTime(context),
  };
  await lockOrganisation(context, { id: scope.organisationId });
  const before = await readBranding(tx, scope.organisationId);
  await writeBranding(tx, scope.organisationId, after);
  const changes = changedFields({
    display_name: [before?.displayName, after.displayName],
    colour: [before?.colour, after.colour],
    logo: [logoText(before?.logo ?? null, digest), logoText(after.logo, digest)],
  });
  recordOrganisationAct(context, 'branding.replaced', scope.organisationId, {}, changes);
  return { data: brandingOf(after) };
}
