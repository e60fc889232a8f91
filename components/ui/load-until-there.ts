const TRY_AGAIN_MS = 3_000;

/** Loads a script that may be needed because the connection is lost: retries until it succeeds. */
export async function loadUntilThere<Script>(load: () => Promise<Script>): Promise<Script> {
  for (;;) {
    const script = await load().catch(() => undefined);
    if (script) return script;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}
