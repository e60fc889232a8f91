import { SandboxFrame } from '@/components/sandbox/clock/sandbox-frame';

/** The frame of the sandbox lab. It contains the heading, so its pages begin with a section. */
export default function SandboxLayout({ children }: LayoutProps<'/[org]/[env]/sandbox'>) {
  return <SandboxFrame>{children}</SandboxFrame>;
}
