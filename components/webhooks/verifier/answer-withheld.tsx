/** Replaces a response that came from a private address. */
export const AnswerWithheld = () => (
  <p className="text-muted text-sm">
    The headers and body of the response are hidden because the receiver is at a loopback or private address.
    To show them, set{' '}
    <code className="font-mono text-xs [overflow-wrap:anywhere]">WEBHOOK_SHOW_PRIVATE_ANSWERS=true</code> on
    the service and send again.
  </p>
);
