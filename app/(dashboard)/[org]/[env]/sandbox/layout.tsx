import { SandboxFrame } from '@/components/sandbox/clock/sandbox-frame';

/** What every page of the sandbox lab stands in. Pages below begin with a section: the heading is the frame's. */
export default function SandboxLayout({ children }: LayoutProps<'/[org]/[env]/sandbox'>) {
  return <SandboxFrame>{children}</SandboxFrame>;
}
