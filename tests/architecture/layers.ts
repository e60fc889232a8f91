import { isTooling, type Project, type Violation } from './project';

/**
 * Plain `<a>` elements that link within the dashboard, which would reload it. External URLs, anchors on the same page
 * and downloads are plain links; in app/ every other link uses components/ui/controls/link.tsx.
 */
export function plainLinks(project: Project): Violation[] {
  return project.modules
    .filter(({ path }) => /^(app|components)\//.test(path) && path !== 'components/ui/controls/link.tsx')
    .flatMap(({ path, anchors }) =>
      anchors
        .filter(({ href, download }) => {
          if (download) return false;
          return href === undefined ? path.startsWith('app/') : !/^(https?:|mailto:|tel:|#)/.test(href);
        })
        .map(({ line }) => `${path}:${line} a plain <a>: use components/ui/controls/link.tsx`),
    );
}

type Layer = { readonly name: string; readonly files: RegExp; readonly may: readonly string[] };

// The first matching layer is a file's layer. These are DESIGN's arrows; each layer may import all layers below it.
const layers: readonly Layer[] = [
  { name: 'contract', files: /^lib\/contract\//, may: ['contract'] },
  { name: 'pdf', files: /^lib\/pdf\//, may: [] },
  { name: 'client', files: /^lib\/client\//, may: ['client', 'contract'] },
  { name: 'lib', files: /^lib\//, may: ['lib', 'client', 'contract'] },
  {
    name: 'primitives',
    files: /^components\/ui\//,
    may: ['primitives', 'lib', 'client', 'contract'],
  },
  {
    name: 'components',
    files: /^components\//,
    may: ['components', 'primitives', 'lib', 'client', 'contract', 'pdf'],
  },
  {
    name: 'app',
    files: /^(app\/|proxy\.ts$|instrumentation(-client)?\.ts$)/,
    may: ['app', 'components', 'primitives', 'lib', 'client', 'contract'],
  },
  { name: 'server', files: /^server\//, may: ['server', 'contract', 'pdf'] },
  { name: 'sdk', files: /^sdk\/typescript\//, may: ['sdk'] },
  { name: 'provider', files: /^tools\/provider-simulator\//, may: ['provider', 'contract'] },
];

// Packages that only some files may import.
const packages: readonly { readonly name: RegExp; readonly only: RegExp; readonly why: string }[] = [
  {
    name: /^next\/link$/,
    only: /^components\/ui\/controls\/link\.tsx$/,
    why: 'links go through components/ui/controls/link.tsx',
  },
  { name: /^fastify$/, only: /^server\/(http\/|app\.ts|main\.ts)/, why: 'only the edge knows HTTP' },
  {
    name: /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/,
    only: /^server\/(platform\/database\/|.+\/(([\w-]+-)?store|tables|upkeep)\.ts$)/,
    why: "only a resource's store, tables and upkeep, and server/platform/database, know SQL",
  },
];

// The package has no dependencies. Its command line uses modules that Node, Bun and Deno all provide.
const sdkPackages = /^node:(fs|os|path|readline\/promises|util)$/;

// `lib/contract → zod`: both programs and the browser import it. Signing uses Node's own module for hashing.
const contractPackages = /^(zod|node:crypto)$/;

/** Imports of a higher layer, of another program, or of a package that belongs elsewhere. */
export function layerViolations(project: Project): Violation[] {
  return project.modules
    .filter(({ path }) => !isTooling(path) && layerOf(path))
    .flatMap((module) =>
      module.imports.flatMap(({ specifier, line }) => {
        const target = project.resolve(module.path, specifier);
        const wrong = target ? wrongFile(module.path, target) : wrongPackage(module.path, specifier);
        return wrong ? [`${module.path}:${line} imports ${target ?? specifier}: ${wrong}`] : [];
      }),
    );
}

function wrongFile(from: string, to: string): string | undefined {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (isTooling(to)) return 'it is there for tests';
  if (!target) return /\.(css|json)$/.test(to) ? undefined : 'it belongs to no layer that programs import';
  return source?.may.includes(target.name) ? undefined : `${source?.name} may not import ${target.name}`;
}

function wrongPackage(from: string, specifier: string): string | undefined {
  if (/^(\.|@\/)/.test(specifier)) return 'there is no such file';
  if (layerOf(from)?.name === 'contract' && !contractPackages.test(specifier))
    return 'the contract imports only zod';
  if (layerOf(from)?.name === 'sdk' && !(sdkPackages.test(specifier) && from.includes('/cli/')))
    return 'the package has no dependencies, and only its command line uses modules of Node';
  return packages.find(({ name, only }) => name.test(specifier) && !only.test(from))?.why;
}

function layerOf(file: string): Layer | undefined {
  return layers.find(({ files }) => files.test(file));
}
