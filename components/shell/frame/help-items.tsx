import { MenuLabel, MenuLink } from '@/components/ui/overlays/dropdown-menu';
import { docs, docsPage } from '@/lib/dashboard/routes/docs-routes';
import { dashboardSettings } from '@/lib/env';
import { Glyph } from './glyph';

/** In the account menu: the documentation, and the provider's own pages for who needs help. */
export function HelpItems() {
  const { supportUrl, statusUrl } = dashboardSettings();
  return (
    <>
      <MenuLabel>Help</MenuLabel>
      <MenuLink href={docs()} icon={<Glyph name="book" />}>
        Documentation
      </MenuLink>
      <MenuLink href={docsPage('changelog')} icon={<Glyph name="megaphone" />}>
        What’s new
      </MenuLink>
      {statusUrl ? (
        <MenuLink href={statusUrl} icon={<Glyph name="pulse" />}>
          Service status
        </MenuLink>
      ) : null}
      {supportUrl ? (
        <MenuLink href={supportUrl} icon={<Glyph name="lifeBuoy" />}>
          Contact support
        </MenuLink>
      ) : null}
    </>
  );
}
