// The shared packages run on the server and in the browser: these are the globals of both that they use.
declare class URLSearchParams {
  constructor(init: [string, string][] | Record<string, string>);
  toString(): string;
}

declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

interface FormData {
  append(name: string, value: string): void;
}
