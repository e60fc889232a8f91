import type { Settings } from '../kernel/settings';
import { connectEmbedded } from './connect-embedded';
import type { Database } from './database';
import { connectPostgresql } from './postgresql/connect-postgresql';

/** The database of the settings: PostgreSQL with a DATABASE_URL, else the embedded one in DATA_DIR. */
export function connectDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databasePoolSize' | 'postgresql' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, databasePoolSize, postgresql, dataDir } = settings;
  if (!databaseUrl) return connectEmbedded(dataDir);
  return connectPostgresql(databaseUrl, databasePoolSize, onError, postgresql);
}
