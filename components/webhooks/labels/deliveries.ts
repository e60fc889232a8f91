import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  pending: 'Waiting',
  delivering: 'Sending',
  succeeded: 'Delivered',
  failed: 'Failed',
  held: 'Held',
};

/** The explanation of each delivery status. */
export const deliveryStatusMeanings: Record<DeliveryStatus, string> = {
  pending: 'Waiting for its next attempt.',
  delivering: 'It is being sent now.',
  succeeded: 'Your server accepted it with a 2xx response.',
  failed: 'Failed. We won’t retry automatically.',
  held: 'The endpoint is or was paused. Replay it to send it.',
};

interface AttemptLabels {
  /** A short result: “Internal Server Error”, “No response in time”. */
  readonly short: string;
  /** An explanation in one sentence; omitted for success. */
  readonly meaning?: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** The standard names of HTTP status codes that endpoints return. */
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

/** The name of a status class, for codes without a name here. */
const classes = ['', 'Informational', 'Success', 'Redirect', 'Refused', 'Server error'] as const;

const refusals: Readonly<Record<number, Omit<AttemptLabels, 'short'>>> = {
  400: {
    meaning: 'Your server rejected the request as invalid.',
    advice: 'See its response below. If it checks the signature, it must use the raw body bytes.',
  },
  401: {
    meaning: 'Your server requires authentication.',
    advice:
      'Deliveries are signed and don’t send credentials. Exempt this URL from authentication and verify the signature.',
  },
  403: {
    meaning: 'Your server, or a firewall in front of it, blocked the request.',
    advice: 'Allow the request through to your program, which verifies the signature.',
  },
  404: {
    meaning: 'Nothing was found at this URL.',
    advice: 'Compare the endpoint’s URL with your server’s routes.',
  },
  405: {
    meaning: 'This URL doesn’t accept POST.',
    advice: 'Accept POST at this URL.',
  },
  410: {
    meaning: 'Your server says this URL is permanently gone.',
    advice: 'Delete the endpoint or change its URL.',
  },
  413: {
    meaning: 'Your server, or a proxy in front of it, rejected the body as too large.',
    advice: 'Raise the limit for this URL. Events are a few kilobytes.',
  },
  429: {
    meaning: 'Your server is rate limiting requests.',
    advice: 'Respond immediately and process the event afterwards.',
  },
};

/** The texts of an HTTP status. */
function statusText(status: number): AttemptLabels {
  const short = reasons[status] ?? classes[Math.floor(status / 100)] ?? '';
  if (status < 300) return { short };
  const known = refusals[status];
  if (known) return { short, ...known };
  if (status < 500) {
    return {
      short,
      meaning: 'Your server refused the request.',
      advice: 'See its response below. Only 2xx counts as delivered.',
    };
  }
  return status >= 502 && status <= 504
    ? {
        short,
        meaning: 'A proxy responded: your server is down or too slow.',
        advice: 'Check that your server is running and responds quickly.',
      }
    : {
        short,
        meaning: 'Your server returned an error.',
        advice: 'Look for the event’s ID in your logs at this time.',
      };
}

const faults: Readonly<Record<string, AttemptLabels>> = {
  redirect: {
    short: 'Redirect, not followed',
    meaning: 'Your server redirected the request. We don’t follow redirects.',
    advice: 'Register the redirect’s target URL.',
  },
  timeout: {
    short: 'Timed out',
    meaning: 'Your server didn’t finish responding within 10 seconds.',
    advice: 'Respond with 2xx immediately and process the event afterwards.',
  },
  dns_failed: {
    short: 'Host not found',
    meaning: 'DNS lookup failed.',
    advice: 'Check the host name in the URL and its DNS records.',
  },
  target_not_allowed: {
    short: 'Address not allowed',
    meaning: 'The host resolves to a private or reserved address. We don’t send to those.',
    advice: 'Point the name at a public address.',
  },
  connection_refused: {
    short: 'Connection refused',
    meaning: 'Nothing is listening at this host and port.',
    advice: 'Start your program, or open the port in the firewall.',
  },
  connection_failed: {
    short: 'Not reachable',
    meaning: 'We couldn’t connect to the host.',
    advice: 'Check that the host is up and allows inbound requests.',
  },
  connection_closed: {
    short: 'Connection closed',
    meaning: 'Your server closed the connection before finishing its response.',
    advice: 'Check whether your server crashed or a proxy cut the connection.',
  },
  tls_failed: {
    short: 'TLS failed',
    meaning: 'We couldn’t establish a trusted TLS connection.',
    advice: 'Check that the certificate is valid, matches this host and includes its full chain.',
  },
  answer_not_http: {
    short: 'Response not HTTP',
    meaning: 'The response wasn’t HTTP, or its headers were too large.',
    advice: 'Check the port in the URL.',
  },
  endpoint_deleted: {
    short: 'Endpoint deleted',
    meaning: 'The endpoint was deleted before sending.',
    advice: 'Register an endpoint and replay the events to it.',
  },
};

/** The code of an attempt's error, which has the format `code: detail`. */
const codeOf = (error: string) => error.split(':', 1)[0] ?? '';

/**
 * The texts of an attempt's result, with advice.
 * @param status the HTTP status; undefined without a response
 * @param error the service's error; undefined for success
 * @returns undefined if there was no attempt
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
