import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { LOGO_SIDE, type LogoType, MOST_LOGO_BYTES } from '@/lib/contract/organisation/branding';
import type { Context } from '@/server/platform/kernel/context';
import { getOrganisation } from '../organisations/read-organisations';
import { rebuildJpeg } from './rebuild-jpeg';
import { rebuildPng } from './rebuild-png';
import { rebuildWebp } from './rebuild-webp';
import { brandingOf, type Logo, type Merchant, type Picture } from './rules';
import { readBranding } from './store';

/** Why a logo is refused, as the rest of a sentence that begins with the field. */
const reasons = {
  text: 'must be Base64',
  large: 'must be at most 200,000 bytes',
  kind: 'must be a PNG, JPEG or WebP picture',
  markup: 'must be a PNG, JPEG or WebP picture: an SVG can contain scripts',
  damaged: 'must be a complete picture without animation; save it again as PNG',
  side: `must be ${LOGO_SIDE.least} to ${LOGO_SIDE.most.toLocaleString('en')} pixels wide and high`,
} as const;

/** The kind of a picture by its first bytes. */
function typeOf(bytes: Buffer): LogoType | null {
  if (bytes.readUInt32BE(0) === 0x89504e47) return 'image/png';
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

const fits = (width: number, height: number): boolean =>
  [width, height].every((side) => side >= LOGO_SIDE.least && side <= LOGO_SIDE.most);

const rebuilds: Readonly<Record<LogoType, (bytes: Buffer) => Picture | null>> = {
  'image/png': (bytes) => rebuildPng(bytes, fits),
  'image/jpeg': rebuildJpeg,
  'image/webp': rebuildWebp,
};

/**
 * Reads a logo and writes it anew from the parts that its picture needs, so that no metadata, no second file behind it
 * and no script is stored or sent to a payer's browser.
 * @returns the picture, or why it is refused
 */
export function readLogo(data: string): Logo | { readonly refused: string } {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.toString('base64') !== data) return { refused: reasons.text };
  if (bytes.length > MOST_LOGO_BYTES) return { refused: reasons.large };
  const type = bytes.length < 12 ? null : typeOf(bytes);
  if (!type) {
    return { refused: /^[\s\uFEFF]*<[!?a-z]/i.test(bytes.toString()) ? reasons.markup : reasons.kind };
  }
  const rebuilt = rebuilds[type](bytes);
  if (!rebuilt) return { refused: reasons.damaged };
  if (!fits(rebuilt.width, rebuilt.height)) return { refused: reasons.side };
  return { type, ...rebuilt };
}

/** How payers see the caller's organisation (`GET /organisation/branding`). */
export async function getBranding({ tx, scope }: Context): Promise<AnswerOf<typeof operations.getBranding>> {
  return { data: brandingOf(await readBranding(tx, scope.organisationId)) };
}

/**
 * The organisation as payers see it.
 * @throws ApiError not_found
 */
export async function findMerchant(context: Context): Promise<Merchant> {
  const { data: organisation } = await getOrganisation(context);
  const branding = await readBranding(context.tx, context.scope.organisationId);
  return {
    name: branding?.displayName ?? organisation.name,
    colour: branding?.colour ?? null,
    logo: branding?.logo ?? null,
  };
}
