// The shared packages run on the server and in the browser: these are the globals of both that they use.
declare class URLSearchParams {
  constructor(init: [string, string][] | Record<string, string>);
  toString(): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

interface FormData {
  append(name: string, value: string): void;
}
