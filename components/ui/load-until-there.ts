const TRY_AGAIN_MS = 3_000;

/** Loads a script that is often wanted because the connection is gone: it is tried until it comes. */
export async function loadUntilThere<Script>(load: () => Promise<Script>): Promise<Script> {
  for (;;) {
    const script = await load().catch(() => undefined);
    if (script) return script;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}
