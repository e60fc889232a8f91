import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { findOrganisation } from '@/server/organisation/organisations/read-organisations';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
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

interface Pages {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Reads a page of a part: records as the interface shows them. */
export type ReadPart = (
  context: Context,
  pages: Pages,
) => Promise<{ readonly data: readonly object[]; readonly next_cursor: string | null }>;

/** How each part is read. */
export type ExportParts = Readonly<Record<keyof typeof exportSpans, ReadPart>>;

const PAGE = 500;

const isPart = (name: string): name is keyof typeof exportSpans => Object.hasOwn(exportSpans, name);

/**
 * A page of a part of an export (`GET /operator/v1/organisations/{slug}/export/{part}`), as the organisation itself reads it.
 * @throws ApiError not_found, also for an environment that the part does not have; invalid_cursor
 */
export async function readOrganisationExport(
  context: OpenContext,
  { slug, part, environment, cursor }: InputOf<typeof operations.readOrganisationExport>,
  parts: ExportParts,
): Promise<AnswerOf<typeof operations.readOrganisationExport>> {
  const { id: organisationId } = await findOrganisation(context, slug);
  if (!isPart(part)) throw notFound();
  const { of } = exportSpans[part];
  const isFitting = of === 'organisation' ? environment === undefined : environment !== undefined;
  if (!isFitting || (of === 'test' && environment === 'live')) throw notFound();
  if (cursor === undefined) {
    recordOpenAct(context, {
      organisationId,
      environment: environment ?? null,
      action: 'organisation.exported',
      target: organisationId,
      details: { part },
    });
  }
  // Records of the whole organisation look the same from either environment.
  const scoped = within(context, { organisationId, environment: environment ?? 'live' });
  const { data, next_cursor } = await parts[part](scoped, { limit: PAGE, cursor });
  return { data: data.map((record) => ({ ...record })), next_cursor };
}
