// Replaces the package `server-only`, which throws outside a server component's build.
export {};
