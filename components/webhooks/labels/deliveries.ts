import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';

/** The word for each state of a delivery. */
export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  pending: 'Waiting',
  delivering: 'Sending',
  succeeded: 'Delivered',
  failed: 'Failed',
  held: 'Held',
};

/** What each state of a delivery means. */
export const deliveryStatusMeanings: Record<DeliveryStatus, string> = {
  pending: 'It waits for its next attempt.',
  delivering: 'It is being sent at this moment.',
  succeeded: 'The endpoint took it: it answered with 2xx.',
  failed: 'Failed. We won’t retry automatically.',
  held: 'Its endpoint is or was paused. A replay sends it.',
};

interface AttemptLabels {
  /** What came back, in a few words: “Internal Server Error”, “No answer in time”. */
  readonly short: string;
  /** What happened, in a sentence; left out for what succeeded. */
  readonly meaning?: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** The standard's names of the codes that endpoints answer with. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** What a class of codes is called when the code itself has no name here. */
const classes = ['', 'Informational', 'Success', 'Redirect', 'Refused', 'Server error'] as const;

const refusals: Readonly<Record<number, Omit<AttemptLabels, 'short'>>> = {
  400: {
    meaning: 'The endpoint found the request bad.',
    advice: 'Read its answer below. If it checks the signature, it must use the raw bytes of the body.',
  },
  401: {
    meaning: 'The endpoint asks for a sign-in.',
    advice:
      'Deliveries bring a signature and no password. Take the address out of your sign-in and check the signature.',
  },
  403: {
    meaning: 'The endpoint, or a firewall before it, turned the request away.',
    advice: 'Let the request through to your program, which checks the signature.',
  },
  404: {
    meaning: 'There is nothing at this address.',
    advice: 'Compare the address of the endpoint with the routes of your program.',
  },
  405: {
    meaning: 'The address exists, but takes no POST.',
    advice: 'Let your program take POST at this address.',
  },
  410: {
    meaning: 'The endpoint says that it is gone for good.',
    advice: 'Delete the endpoint here, or change its address.',
  },
  413: {
    meaning: 'The endpoint, or a proxy before it, found the body too large.',
    advice: 'Raise its limit for this address: events are a few kilobytes.',
  },
  429: {
    meaning: 'The endpoint asks for fewer requests.',
    advice: 'Answer at once and do the work afterwards.',
  },
};

/** The words for an HTTP status that was answered. */
function statusText(status: number): AttemptLabels {
  const short = reasons[status] ?? classes[Math.floor(status / 100)] ?? '';
  if (status < 300) return { short };
  const known = refusals[status];
  if (known) return { short, ...known };
  if (status < 500) {
    return {
      short,
      meaning: 'The endpoint refused the request.',
      advice: 'Read its answer below: only 2xx counts as delivered.',
    };
  }
  return status >= 502 && status <= 504
    ? {
        short,
        meaning: 'A proxy answered: the program behind it is down, or too slow.',
        advice: 'See whether your program runs and answers at once.',
      }
    : {
        short,
        meaning: 'Your server returned an error.',
        advice: 'Look for the event’s id in your logs at this time.',
      };
}

const faults: Readonly<Record<string, AttemptLabels>> = {
  redirect: {
    short: 'Redirect, not followed',
    meaning: 'The endpoint sent the request elsewhere. Redirects are never followed.',
    advice: 'Register the address to which it redirects.',
  },
  timeout: {
    short: 'No answer in time',
    meaning: 'The whole answer did not come within 10 seconds.',
    advice: 'Answer with 2xx at once and do the work afterwards.',
  },
  dns_failed: {
    short: 'Host not found',
    meaning: 'DNS lookup failed.',
    advice: 'Check the name in the address of the endpoint, and its DNS records.',
  },
  target_not_allowed: {
    short: 'Address not allowed',
    meaning: 'The host leads to a private or reserved address, to which nothing is sent.',
    advice: 'Point the name at a public address.',
  },
  connection_refused: {
    short: 'Connection refused',
    meaning: 'Nothing listens at this host and port.',
    advice: 'Start your program, or open the port in the firewall.',
  },
  connection_failed: {
    short: 'Not reachable',
    meaning: 'No connection to the host came about.',
    advice: 'See whether the host is up and its network lets requests in.',
  },
  connection_closed: {
    short: 'Connection closed',
    meaning: 'The endpoint closed the connection before its answer was whole.',
    advice: 'See whether your program crashed, or a proxy cut the connection.',
  },
  tls_failed: {
    short: 'TLS failed',
    meaning: 'No trusted, encrypted connection came about.',
    advice: 'Check that the certificate is valid, names this host and comes with its whole chain.',
  },
  answer_not_http: {
    short: 'Answer not HTTP',
    meaning: 'What answered does not speak HTTP, or sent headers beyond the limits.',
    advice: 'Check the port in the address of the endpoint.',
  },
  endpoint_deleted: {
    short: 'Endpoint deleted',
    meaning: 'The endpoint was deleted before it was sent.',
    advice: 'Register an endpoint and replay the events to it.',
  },
};

/** The code of an attempt's error, which is `code: detail`. */
const codeOf = (error: string) => error.split(':', 1)[0] ?? '';

/**
 * What came of an attempt, in words, with what to do about it.
 * @param status the HTTP status; undefined when no answer came
 * @param error as the service writes it; undefined for success
 * @returns undefined when nothing is known: no attempt was made
 */
export function attemptText(
  status: number | undefined,
  error: string | undefined,
): AttemptLabels | undefined {
  const fault = error === undefined ? undefined : faults[codeOf(error)];
  if (fault) return fault;
  if (status !== undefined) return statusText(status);
  return error === undefined ? undefined : { short: 'Failed', meaning: error };
}
