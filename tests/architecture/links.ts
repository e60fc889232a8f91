import type { Project, Violation } from './project';

/**
 * Plain `<a>` elements that lead within the dashboard: they would reload it. Addresses outside, places on the same page
 * and downloads are plain links; in app/ every other one goes through components/ui/controls/link.tsx.
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
