import { type Answer, request } from '@relevo/fixtures/http-client';
import type { TestApp } from './test-app.ts';

export type FormFile = { field: string; name: string; content: Uint8Array; type?: string };

/** A document as a form carries it. */
export const aFile = (content: Uint8Array, name = 'permit.pdf', type?: string): FormFile => ({
  field: 'file',
  name,
  content,
  type,
});

type Form = {
  method?: 'POST' | 'PATCH' | 'PUT';
  token?: string;
  fields?: Record<string, string>;
  files?: FormFile[];
  headers?: Record<string, string>;
};

/** Sends a form as a browser does, files included. */
export async function sendForm<Body = Record<string, unknown>>(
  app: Pick<TestApp, 'url'>,
  path: string,
  { method = 'POST', token, fields = {}, files = [], headers }: Form,
): Promise<Answer<Body>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, content, type } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type: type ?? 'application/octet-stream' }), name);
  }
  return request(`${app.url}/api${path}`, {
    method,
    body: form,
    ...(token !== undefined && { token }),
    ...(headers && { headers }),
  });
}
