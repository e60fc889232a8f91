import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LogoType } from '@/lib/contract/organisation/branding';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** How an organisation appears to payers; no row before its first change. */
export const organisationBranding = pgTable('organisation_branding', {
  organisationId: uuid('organisation_id').primaryKey(),
  displayName: text('display_name'),
  /** `#rrggbb`. */
  colour: text(),
  /** Rebuilt from the picture that was sent, without its metadata. */
  logo: bytea(),
  logoType: text('logo_type').$type<LogoType>(),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
