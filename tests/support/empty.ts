// Stands in for the package `server-only`, whose real entry throws outside a server component's build.
export {};
