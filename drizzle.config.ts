import { defineConfig } from 'drizzle-kit';

/** `npm run migration` generates the next SQL file from the tables; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/platform/database/migrations',
});
