type Place = 'path' | 'query';

/** Descriptions of parameters by name, for operations that don't describe them. */
const texts: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  path: {
    code: 'The code of the index.',
    currency: 'The currency of the wallet.',
    name: 'The name of the document.',
    pair: 'The currency pair, such as USDNGN.',
    symbol: 'The ticker symbol of the instrument.',
  },
  query: {
    after_number: 'Messages after the one with this number.',
    after_sequence: 'Events after the one with this number.',
    board: 'Only instruments of this board.',
    category: 'Only those of this category.',
    client_reference: 'Only the one with this reference of yours.',
    compliance_tag: 'Only instruments with this tag of the exchange.',
    currency: 'Only those of this currency.',
    customer: 'Only those of this customer of yours.',
    customer_reference: 'Only those of this customer of yours.',
    deliveries: 'Whether to announce that deliveries were scheduled or attempted.',
    direction: 'Only credits or only debits.',
    endpoint_id: 'Only deliveries to this endpoint.',
    environment: 'Only those of this environment.',
    error_code: 'Only requests that were answered with this error.',
    event_id: 'Only those of this event.',
    event_type: 'Only those of events of this type.',
    from: 'The first day.',
    funding_request_id: 'Only those of this funding request.',
    head_hash: 'The hash of a head that you saved.',
    head_sequence: 'The number of a head that you saved.',
    holding_id: 'The id of a holding.',
    hours: 'How many hours, the present one included.',
    idempotency_key: 'Only requests with this Idempotency-Key.',
    interval: 'How long each bar is.',
    investment_id: 'The id of an investment.',
    investment_type: 'Only those of this type of investment.',
    key_id: 'Only requests of this key.',
    kind: 'Only those of this kind.',
    limit: 'How many records a page has at most.',
    matures_from: 'Only those that mature on this date or later.',
    matures_to: 'Only those that mature on this date or earlier.',
    method: 'Only those with this method.',
    order_id: 'Only those of this order.',
    person_id: 'Only those of this person.',
    q: 'What to search for: an id, a reference, or a part of a name.',
    query: 'What to search for.',
    reference: 'Only the one with this reference.',
    replay_seconds: 'First the events of the last so many seconds.',
    resource_id: 'Only those about this record.',
    risk_level: 'Only investments of this risk.',
    role: 'Only members with this role.',
    sector: 'Only instruments of this sector.',
    side: 'Whether it is a buy or a sell.',
    source: 'Only requests of API keys, or only those of members in the dashboard.',
    state: 'Only those in this state.',
    status: 'Only those with this status.',
    status_code: 'Only those that were answered with this HTTP status.',
    symbol: 'Only those of this ticker symbol.',
    target: 'Only entries about the record with this id.',
    to: 'The last day.',
    type: 'Only those of this type.',
    unread: 'Only those that are unread.',
    wait_seconds: 'How long to wait for a message that fits.',
  },
};

/** Returns the description of a parameter: by its name, or for a path id by the resource it identifies. */
export function parameterText(place: Place, name: string): string | undefined {
  const text = texts[place][name];
  if (text !== undefined || place === 'query' || !name.endsWith('_id')) return text;
  return `The id of the ${name.slice(0, -'_id'.length).replaceAll('_', ' ')}.`;
}
