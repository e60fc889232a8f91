import { KybHeader } from '../editing/kyb-header';

export function DocumentsHeader() {
  return (
    <KybHeader
      title="Documents"
      description="What proves who you are. They are encrypted where they are kept; only your compliance team and our reviewers open them."
    />
  );
}
