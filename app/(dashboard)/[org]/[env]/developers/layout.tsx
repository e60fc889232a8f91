import { DevelopersFrame } from '@/components/developers/frame/developers-tabs';

/** What every page of the developers' area stands in. */
export default function DevelopersLayout({ children }: LayoutProps<'/[org]/[env]/developers'>) {
  return <DevelopersFrame>{children}</DevelopersFrame>;
}
