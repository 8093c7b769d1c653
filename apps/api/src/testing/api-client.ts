/** An answer as a client sees it. The body is whatever came; a test says what it expects of it. */
export type Answer<Body = Record<string, unknown>> = { status: number; headers: Headers; body: Body };

type Options = { token?: string; headers?: Record<string, string> };

export type Client = {
  get<Body = Record<string, unknown>>(path: string, options?: Options): Promise<Answer<Body>>;
  post<Body = Record<string, unknown>>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>;
  patch<Body = Record<string, unknown>>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>;
  put<Body = Record<string, unknown>>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>;
  delete<Body = Record<string, unknown>>(path: string, options?: Options): Promise<Answer<Body>>;
};

export function apiClient(base: string, always: Record<string, string> = {}): Client {
  const call = async <Body>(
    method: string,
    path: string,
    body: unknown,
    { token, headers }: Options = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...always,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  };
}
