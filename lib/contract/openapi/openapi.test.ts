import { describe, expect, it } from 'vitest';
import { errorStatus } from '../errors';
import { fileTypes } from '../kyb/document-types';
import type { Operation } from '../operation';
import { partnerOperations } from '../operations';
import { eventTypeSchema } from '../webhooks/events';
import { openApiDocument } from './openapi';

interface Answer {
  $ref?: string;
  description: string;
  headers: Record<string, unknown>;
  content: Record<string, { schema: Record<string, unknown>; example?: unknown }>;
}
interface Described {
  operationId: string;
  'x-permission': string;
  parameters: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema?: Record<string, unknown>; example?: unknown }> };
  responses: Record<string, Answer>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  security: Record<string, []>[];
  components: { securitySchemes: Record<string, { in: string; name: string }> };
}

const document = openApiDocument() as Document;
const partner = Object.entries<Operation>(partnerOperations);
const describedOf = ({ path, method }: Operation) => document.paths[path]?.[method.toLowerCase()];

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

const follow = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

/** Resolves the response of a status, inline or shared. */
function answerOf(described: Described | undefined, status: number | string): Answer | undefined {
  const answer = described?.responses[status];
  return answer?.$ref === undefined ? answer : (follow(answer.$ref) as Answer);
}

/** Codes that any operation can return. */
const ofAdmission = [
  'bad_request',
  'validation_failed',
  'authentication_required',
  'authentication_failed',
  'forbidden',
  'unsupported_media_type',
  'rate_limited',
  'internal_error',
  'service_unavailable',
] as const;

/** Additional codes of a POST. */
const ofPosts = [
  'idempotency_key_required',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'payload_too_large',
] as const;

describe('the document', () => {
  // Rules of spectral:oas that the linter of openapi-lint.full.test.ts lacks.
  it('names whom to ask, and has no trailing slash in a server', () => {
    const { info, servers } = openApiDocument('https://api.partner.test') as {
      info: { contact: { name: string } };
      servers: { url: string }[];
    };
    expect(info.contact.name).toMatch(/./);
    expect(servers.filter(({ url }) => url.endsWith('/'))).toEqual([]);
  });

  it('is the same every time', () => {
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document));
  });

  it.each([
    ['https://api.partner.test', 'https://api.partner.test'],
    ['https://partner.test/api', 'https://partner.test/api'],
    ['http://localhost:4000', '/'],
  ])('names for the service at %s the server %s', (publicUrl, url) => {
    expect(openApiDocument(publicUrl)).toMatchObject({ servers: [{ url }] });
  });

  it('resolves every reference', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((ref) => !ref.startsWith('#/') || follow(ref) === undefined)).toEqual([]);
  });

  it('asks for all three signing headers at once', () => {
    expect(document.security).toHaveLength(1);
    const names = Object.keys(document.security[0] ?? {}).map(
      (id) => document.components.securitySchemes[id],
    );
    expect(names).toEqual(
      ['X-Svc-Key', 'X-Svc-Timestamp', 'X-Svc-Signature'].map((name) =>
        expect.objectContaining({ in: 'header', name }),
      ),
    );
  });

  it('describes each operation once, and nothing else', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((one) => one.operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(partnerOperations).sort());
  });
});

describe.each(partner)('%s', (id, operation) => {
  const described = describedOf(operation);

  it('stands under its path with its id and permission', () => {
    expect(described).toMatchObject({ operationId: id, 'x-permission': operation.access });
  });

  it('takes exactly its parameters, and an Idempotency-Key when it is a POST', () => {
    const named = (described?.parameters ?? [])
      .filter((one) => 'name' in one)
      .map((one) => `${one.in} ${one.name}`);
    const expected = [
      ...Object.keys(operation.params.shape).map((name) => `path ${name}`),
      ...Object.keys(operation.query.shape).map((name) => `query ${name}`),
    ];
    expect(named).toEqual(expected);
    expect(refsIn(described?.parameters).includes('#/components/parameters/IdempotencyKey')).toBe(
      operation.method === 'POST',
    );
  });

  it('describes each parameter', () => {
    const parameters = (described?.parameters ?? []).filter((one) => 'name' in one);
    expect(parameters.filter(({ description }) => typeof description !== 'string')).toEqual([]);
  });

  it('shows an example of its body and its answer', () => {
    const content = described?.responses[operation.status]?.content ?? {};
    const body = described?.requestBody?.content ?? {};
    if (operation.kind === 'json') {
      expect(content['application/json']?.example).toEqual(operation.example.answer);
    } else if (operation.kind === 'file') {
      expect(Object.keys(content)).toEqual([...fileTypes]);
      for (const { schema } of Object.values(content)) expect(schema.format).toBe('binary');
    } else {
      const media = { csv: 'text/csv', 'event-stream': 'text/event-stream' }[operation.kind];
      expect(content[media]?.example).toEqual(expect.any(String));
    }
    if (operation.encoding === 'json') {
      expect(body['application/json']?.example).toEqual(operation.example.body);
    } else {
      const { schema, example } = body['multipart/form-data'] ?? {};
      expect(schema?.required).toContain('file');
      expect(schema?.properties).toMatchObject({ file: { type: 'string', format: 'binary' } });
      expect(example).toMatchObject(operation.example.body ?? {});
    }
  });

  it('gives every error with its status', () => {
    const ofMethod = operation.method === 'POST' ? ofPosts : [];
    for (const code of [...ofAdmission, ...ofMethod, ...operation.errors]) {
      const answer = answerOf(described, errorStatus[code]);
      expect(answer?.content['application/json']?.schema).toMatchObject({
        properties: { error: { properties: { code: { enum: expect.arrayContaining([code]) } } } },
      });
    }
  });

  it('names the headers of its answers', () => {
    const statuses = Object.keys(described?.responses ?? {});
    const without = statuses.filter(
      (status) => !('X-Request-Id' in (answerOf(described, status)?.headers ?? {})),
    );
    expect(without).toEqual([]);
    expect(answerOf(described, 429)?.headers).toHaveProperty('Retry-After');
    const telling = statuses.filter((status) => 'RateLimit' in (answerOf(described, status)?.headers ?? {}));
    expect(telling).toEqual(statuses.filter((status) => status !== '401'));
    const replayed = described?.responses[operation.status]?.headers ?? {};
    expect('Idempotent-Replayed' in replayed).toBe(operation.method === 'POST');
  });
});

describe('the codes', () => {
  it('each stand in the document, those of the console and of operators left out', () => {
    const text = JSON.stringify(document);
    const others = new Set(['invalid_credentials', 'review_incomplete']);
    const codes = Object.keys(errorStatus).filter((code) => !others.has(code));
    expect(codes.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
  });

  it('are answered with 405 and Allow to a method that the path does not know, at every operation', () => {
    for (const [, operation] of partner) {
      const answer = answerOf(describedOf(operation), 405);
      expect(answer?.headers).toHaveProperty('Allow');
      expect(answer?.content['application/json']?.schema).toMatchObject({
        properties: { error: { properties: { code: { enum: ['method_not_allowed'] } } } },
      });
    }
  });
});

interface Written {
  readonly type?: string;
  readonly format?: string;
}
interface Property {
  readonly where: string;
  readonly name: string;
  readonly schema: Written;
}

/** Every property in a schema, at any depth, with its own schema and path. */
function propertiesIn(value: unknown, at = ''): Property[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as { properties?: Record<string, Written> };
  const own = Object.entries(properties).map(([name, schema]) => ({ where: `${at}/${name}`, name, schema }));
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => propertiesIn(inner, `${at}/${key}`))];
}

describe('the formats of what is answered', () => {
  const schemas = (document.components as unknown as { schemas: object }).schemas;
  const answers = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ responses }) => responses),
  );
  const found = propertiesIn({ schemas, answers });
  const texts = (pattern: RegExp) =>
    found.filter(({ name, schema }) => pattern.test(name) && schema.type === 'string');
  const without = (pattern: RegExp, format: string) =>
    texts(pattern)
      .filter(({ schema }) => schema.format !== format)
      .map(({ where }) => where);

  it('are email for every email address', () => {
    const names = new Set(texts(/(^|_)email$/).map(({ name }) => name));
    expect([...names]).toEqual(expect.arrayContaining(['email', 'contact_email', 'technical_contact_email']));
    expect(without(/(^|_)email$/, 'email')).toEqual([]);
  });

  it('are date for every date', () => {
    const names = new Set(texts(/^date_of_|_date$/).map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining(['date_of_birth', 'date_of_incorporation', 'start_date', 'maturity_date']),
    );
    expect(without(/^date_of_|_date$/, 'date')).toEqual([]);
  });
});

describe('webhooks', () => {
  const { webhooks } = openApiDocument() as {
    webhooks: Record<
      string,
      { post: { operationId: string; parameters: { name: string }[]; requestBody: object } }
    >;
  };

  it('has every kind of event, with the headers of a delivery', () => {
    expect(Object.keys(webhooks)).toEqual(eventTypeSchema.options);
    for (const { post } of Object.values(webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual([
        'X-Svc-Webhook-Id',
        'X-Svc-Webhook-Event',
        'X-Svc-Webhook-Signature',
      ]);
    }
  });

  it('states what each carries where the interface returns it, and never its number in the feed', () => {
    const text = (type: string) => JSON.stringify(webhooks[type]?.post.requestBody);
    expect(text('wallet.funded')).toContain('#/components/schemas/FundingRequest');
    expect(text('mandate.revoked')).toContain('#/components/schemas/Mandate');
    expect(text('webhook.test')).toContain('#/components/schemas/WebhookEndpoint');
    expect(JSON.stringify(webhooks)).not.toContain('"sequence"');
    expect(webhooks['kyb.status_changed']?.post.operationId).toBe('receiveKybStatusChanged');
  });
});
