import { isTooling, type Module, type Project, type Violation } from './project';

// Exports that Next, Vitest, Playwright and drizzle-kit read by name.
const readByFrameworks: readonly { readonly files: RegExp; readonly names: RegExp }[] = [
  {
    files: /^app\//,
    names:
      /^(default|metadata|generateMetadata|viewport|generateViewport|generateStaticParams|dynamic|dynamicParams|revalidate|fetchCache|runtime|preferredRegion|maxDuration|alt|size|contentType|GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/,
  },
  { files: /^proxy\.ts$/, names: /^(proxy|config)$/ },
  { files: /^instrumentation(-client)?\.ts$/, names: /^(register|onRequestError|onRouterTransitionStart)$/ },
  { files: /^[\w.-]+\.config\.\w+$/, names: /^default$/ },
  { files: /^server\/.+\/tables\.ts$/, names: /./ },
  { files: /^tests\/support\//, names: /^(setup|teardown)$/ },
];

// Exports for partners' programs that this repository does not use: receivers verify deliveries, which the service only
// sends.
const forPartners = new Set(
  ['verifyWebhook', 'WebhookVerificationError', 'WebhookEvent'].map(
    (name) => `lib/client/verify-webhook.ts#${name}`,
  ),
);

// Exports that only tests import, on purpose.
const forTests = new Set(['server/operations/operations.ts#handlers']);

// A published package re-exports its API from its entry.
const packageEntry = 'sdk/typescript/src/index.ts';

/** Re-exports from other modules: a second path to the same export, and the beginning of a barrel. */
export function barrels(project: Project): Violation[] {
  const modules = project.modules.filter(({ path }) => path !== packageEntry);
  return modules.flatMap(({ path, reexports }) =>
    reexports.map(({ name, line }) => `${path}:${line} hands on ${name}: import it from where it is made`),
  );
}

/** Exports that no file imports, and those that only tests import and their own file does not use. */
export function deadExports(project: Project): Violation[] {
  const { production, tooling } = importedNames(project);
  return project.modules.flatMap((module) =>
    module.exports.flatMap(({ name, line }) => {
      const key = `${module.path}#${name}`;
      const whole = `${module.path}#*`;
      if (
        isReadByFramework(module.path, name) ||
        forPartners.has(key) ||
        production.has(key) ||
        production.has(whole)
      )
        return [];
      if (!tooling.has(key) && !tooling.has(whole)) return [`${module.path}:${line} nobody imports ${name}`];
      const needed = isTooling(module.path) || forTests.has(key) || usedAtHome(module, name);
      return needed ? [] : [`${module.path}:${line} only tests use ${name}`];
    }),
  );
}

function importedNames(project: Project): { production: Set<string>; tooling: Set<string> } {
  const found = { production: new Set<string>(), tooling: new Set<string>() };
  for (const { path, imports } of project.modules) {
    const into = isTooling(path) ? found.tooling : found.production;
    for (const { specifier, names } of imports) {
      const target = project.resolve(path, specifier);
      for (const name of names ?? ['*']) if (target) into.add(`${target}#${name}`);
    }
  }
  return found;
}

function isReadByFramework(path: string, exported: string): boolean {
  return readByFrameworks.some(({ files, names }) => files.test(path) && names.test(exported));
}

function usedAtHome({ mentions }: Module, name: string): boolean {
  return (mentions.get(name) ?? 0) > 1;
}
