import type { z } from 'zod';
import { tagDescriptions } from '../openapi/openapi';
import { parameterText } from '../openapi/parameter-texts';
import { createSchemaWriter } from '../openapi/schemas';
import type { Operation } from '../operation';
import { partnerOperations } from '../operations';
import { fieldsOf, keysOf, textsOf } from '../records';
import { SAMPLE_UPLOAD_TYPE, sampleUpload } from './sample-upload';
import { signingScript } from './signing-script';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const about = `
Every operation of the Partner API, ready to send. Each request is signed before it is sent: set the variables \`key_id\` and
\`secret\` of this collection, and \`base_url\` where your service is elsewhere.

A POST gets a new Idempotency-Key each time. To repeat one safely, put a fixed value in place of \`{{$guid}}\`.
Optional parameters are switched off. A file for an upload can't be picked, because a script can't sign what it can't read:
the request has its form written out.`.trim();

interface Parameter {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: true;
}

/** The parameters of a path or query, with the values of the example; those of a query that it leaves out are switched off. */
function parametersOf(schema: z.ZodObject, example: unknown, place: 'path' | 'query'): Parameter[] {
  const properties = fieldsOf(createSchemaWriter().write(schema, 'input').properties);
  const values = textsOf(fieldsOf(example));
  return Object.entries(properties).map(([key, written]) => {
    const { description = parameterText(place, key) } = fieldsOf(written);
    const value = values[key];
    return {
      key,
      value: value ?? '',
      ...(typeof description === 'string' && { description }),
      ...(place === 'query' && value === undefined && { disabled: true as const }),
    };
  });
}

function urlOf({ path, params, query, example }: Operation): object {
  const segments = path.replace(/\{(\w+)\}/g, ':$1').slice(1);
  const parameters = parametersOf(query, example.query, 'query');
  const sent = parameters.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const variables = parametersOf(params, example.params, 'path');
  return {
    raw: `{{base_url}}/${segments}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: segments.split('/'),
    ...(parameters.length > 0 && { query: parameters }),
    ...(variables.length > 0 && { variable: variables }),
  };
}

function requestOf(operation: Operation): object {
  const { method, summary, description, access, testKeysOnly, body, encoding, example } = operation;
  const isUpload = encoding === 'multipart';
  const raw = isUpload ? sampleUpload(example.body) : JSON.stringify(example.body ?? {}, null, 2);
  const header = [
    ...(method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
    ...(body ? [{ key: 'Content-Type', value: isUpload ? SAMPLE_UPLOAD_TYPE : 'application/json' }] : []),
  ];
  const language = isUpload ? 'text' : 'json';
  return {
    name: summary,
    request: {
      method,
      header,
      url: urlOf(operation),
      ...(body && { body: { mode: 'raw', raw, options: { raw: { language } } } }),
      description: `${description}\n\nPermission: \`${access}\`${testKeysOnly ? ', test keys only' : ''}.`,
    },
    response: [],
  };
}

/**
 * The partners' operations as a Postman collection (format v2.1), in a folder for each tag, signed by a script that runs
 * before each request.
 * @param baseUrl where the service is, without a trailing slash
 */
export function postmanCollection(baseUrl = 'http://localhost:4000'): object {
  const all = Object.values<Operation>(partnerOperations);
  return {
    info: { name: 'Partner Desk', description: about, schema: SCHEMA },
    variable: [
      { key: 'base_url', value: baseUrl },
      { key: 'key_id', value: '', description: 'pk_test_… or pk_live_…' },
      {
        key: 'secret',
        value: '',
        description: 'sk_test_… or sk_live_…; put it in the current value, which is not shared.',
      },
    ],
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: signingScript.split('\n') } }],
    item: keysOf(tagDescriptions).map((tag) => ({
      name: tag,
      description: tagDescriptions[tag],
      item: all.filter((operation) => operation.tag === tag).map(requestOf),
    })),
  };
}
