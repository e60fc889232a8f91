/**
 * Runs in Postman before each request of the collection, and in tools that offer the same `pm` and `CryptoJS`. It makes of
 * the request exactly what it signs: variables are resolved and the query is encoded here, because Postman would do both after
 * the script, by rules of its own.
 */
export const signingScript = `
// Signs the request: HMAC-SHA512 over timestamp, method, path with query, and SHA-256 of the body.
// A function of its own: Postman has global names such as request.
(function sign() {
  const request = pm.request;
  const keyId = pm.variables.get('key_id');
  const secret = pm.variables.get('secret');
  if (!keyId || !secret) throw new Error('Set key_id and secret in the variables of the collection.');

  const resolved = (text) => pm.variables.replaceIn(String(text ?? ''));
  const encoded = (text) =>
    encodeURIComponent(resolved(text)).replace(/[!'()*]/g, (one) => '%' + one.charCodeAt(0).toString(16).toUpperCase());

  // Path and query as they are sent. A parameter that is switched off is not sent.
  const path = request.url.getPath().split('/').map(encoded).join('/');
  const query = request.url.query
    .all()
    .filter((parameter) => !parameter.disabled)
    .map((parameter) => encoded(parameter.key) + '=' + encoded(parameter.value))
    .join('&');
  const target = query ? path + '?' + query : path;
  request.url.update(resolved('{{base_url}}').replace(/\\/+$/, '') + target);

  // The body as it is sent. Lines of a multipart body end with CR and LF.
  let body = '';
  if (request.body && request.body.mode === 'raw' && request.body.raw) {
    body = resolved(request.body.raw);
    if (/^multipart\\//.test(request.headers.get('Content-Type') || '')) body = body.replace(/\\r?\\n/g, '\\r\\n');
    request.body.update({ mode: 'raw', raw: body });
  }

  // A signature works once: the same request within a second takes the next second.
  const rest = [request.method.toUpperCase(), target, CryptoJS.SHA256(body).toString()].join('\\n');
  const [signedAt, signedRest] = JSON.parse(pm.collectionVariables.get('last_signed') || '[0,""]');
  const now = Math.floor(Date.now() / 1000);
  const timestamp = signedRest === rest ? Math.max(now, signedAt + 1) : now;
  pm.collectionVariables.set('last_signed', JSON.stringify([timestamp, rest]));

  request.headers.upsert({ key: 'X-Svc-Key', value: keyId });
  request.headers.upsert({ key: 'X-Svc-Timestamp', value: String(timestamp) });
  request.headers.upsert({
    key: 'X-Svc-Signature',
    value: CryptoJS.HmacSHA512(timestamp + '\\n' + rest, secret).toString(),
  });
})();
`.trim();
