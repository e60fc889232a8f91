import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import { findOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { exportSpans, leftOut, secretsLeftOut } from './rules';

const environmentsOf: Readonly<Record<'organisation' | 'environments' | 'test', readonly Environment[]>> = {
  organisation: [],
  environments: ['test', 'live'],
  test: ['test'],
};

/**
 * The manifest of an organisation's export (`GET /operator/v1/organisations/{slug}/export`).
 * @throws ApiError not_found
 */
export async function getOrganisationExport(
  context: OpenContext,
  { slug }: InputOf<typeof operations.getOrganisationExport>,
): Promise<AnswerOf<typeof operations.getOrganisationExport>> {
  const { id, name } = await findOrganisation(context, slug);
  return {
    data: {
      organisation: { id, slug, name },
      parts: Object.entries(exportSpans).map(([part, span]) => ({
        name: part,
        environments: [...environmentsOf[span.of]],
      })),
      left_out: Object.entries(leftOut).map(([what, why]) => ({ what, why })),
      secrets_left_out: [...secretsLeftOut],
      as_of: context.now.toISOString(),
    },
  };
}
