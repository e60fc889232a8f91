import { PartnerDeskError } from './errors.ts';

/** A file from the service: CSV, PDF or an image. Its body can be read once. */
export class Download {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  get contentType(): string {
    return this.#response.headers.get('content-type') ?? 'application/octet-stream';
  }

  /** The file name that the service suggests. */
  get filename(): string | undefined {
    const header = this.#response.headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
    return encoded ? decodeURIComponent(encoded) : /filename="([^"]*)"/i.exec(header)?.[1];
  }

  /** The bytes as a stream, for a large file. */
  get stream(): ReadableStream<Uint8Array> {
    return this.#response.body ?? new Response('').body ?? new ReadableStream();
  }

  /** @throws PartnerDeskError when the download was interrupted */
  async bytes(): Promise<Uint8Array> {
    try {
      return new Uint8Array(await this.#response.arrayBuffer());
    } catch (cause) {
      throw new PartnerDeskError({ code: 'connection_failed', message: 'The file broke off.', cause });
    }
  }

  /** @throws PartnerDeskError when the download was interrupted */
  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }
}
