import { DevelopersFrame } from '@/components/developers/frame/developers-tabs';

export default function DevelopersLayout({ children }: LayoutProps<'/[org]/[env]/developers'>) {
  return <DevelopersFrame>{children}</DevelopersFrame>;
}
