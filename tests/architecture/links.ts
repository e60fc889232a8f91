import type { Project, Violation } from './project';

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
