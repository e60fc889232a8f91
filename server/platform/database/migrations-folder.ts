import { join } from 'node:path';
import { projectRoot } from '../kernel/project-root';

/** Where the SQL files of `npm run migration` stand; they are read at start, not bundled. */
export const migrationsFolder = (): string => join(projectRoot(), 'server/platform/database/migrations');
