import pg from 'pg';

/** The forms in which a text may appear: plain, in hex, and in base64 at any offset. */
function formsOf(text: string): string[] {
  const inBase64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
      .toString('base64')
      // The edges depend on the adjacent bytes.
      .slice(offset === 0 ? 0 : 4, -4),
  );
  return [text, Buffer.from(text).toString('hex'), ...inBase64.filter((form) => form.length >= 8)];
}

/** Returns a function that finds these texts in another text, in any of their forms. */
export const searchFor =
  (canaries: readonly string[]) =>
  (haystack: string): string[] => {
    const lower = haystack.toLowerCase();
    return canaries.filter((canary) =>
      formsOf(canary).some((form) => haystack.includes(form) || lower.includes(form.toLowerCase())),
    );
  };

/** Every row of every table, as text. */
export async function everyRow(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${name} t`,
      );
      texts.push(name, ...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}
