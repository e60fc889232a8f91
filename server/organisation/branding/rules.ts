import type { Branding, LogoType } from '@/lib/contract/organisation/branding';
import { buttonTextOn } from '@/lib/contract/organisation/colour';

/** A picture that was checked and written anew from its parts. */
export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface Logo extends Picture {
  readonly type: LogoType;
}

export interface BrandingRecord {
  readonly displayName: string | null;
  /** `#rrggbb`. */
  readonly colour: string | null;
  readonly logo: Logo | null;
  readonly updatedAt: Date;
}

/** As stored. */
export interface BrandingRow {
  readonly displayName: string | null;
  readonly colour: string | null;
  readonly logo: Uint8Array | null;
  readonly logoType: LogoType | null;
  readonly logoWidth: number | null;
  readonly logoHeight: number | null;
  readonly updatedAt: Date;
}

export const brandingRecordOf = (row: BrandingRow): BrandingRecord => ({
  displayName: row.displayName,
  colour: row.colour,
  logo:
    row.logo && row.logoType && row.logoWidth && row.logoHeight
      ? { type: row.logoType, width: row.logoWidth, height: row.logoHeight, bytes: row.logo }
      : null,
  updatedAt: row.updatedAt,
});

export const brandingRowOf = ({ displayName, colour, logo, updatedAt }: BrandingRecord): BrandingRow => ({
  displayName,
  colour,
  logo: logo?.bytes ?? null,
  logoType: logo?.type ?? null,
  logoWidth: logo?.width ?? null,
  logoHeight: logo?.height ?? null,
  updatedAt,
});

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The branding as the API returns it; null before the first change. */
export const brandingOf = (record: BrandingRecord | null): Branding => ({
  ...(record?.displayName && { display_name: record.displayName }),
  ...(record?.colour && { colour: record.colour, button_text_colour: buttonTextOn(record.colour) }),
  ...(record?.logo && {
    logo: {
      data: base64Of(record.logo.bytes),
      content_type: record.logo.type,
      width: record.logo.width,
      height: record.logo.height,
    },
  }),
  ...(record && { updated_at: record.updatedAt.toISOString() }),
});

/** How payers see an organisation: on hosted pages and in documents. */
export interface Merchant {
  readonly name: string;
  /** `#rrggbb`; the product's own colour without it. */
  readonly colour: string | null;
  readonly logo: Logo | null;
}

/** A logo for a page that may load nothing from elsewhere. */
export const logoUrl = ({ type, bytes }: Logo): string => `data:${type};base64,${base64Of(bytes)}`;

/** A logo in an audit entry: `image/png, 200 × 80, sha256 …`, so that a change of the picture shows. */
export const logoText = (logo: Logo | null, digest: (bytes: Uint8Array) => string): string | null =>
  logo && `${logo.type}, ${logo.width} × ${logo.height}, sha256 ${digest(logo.bytes).slice(0, 16)}`;
