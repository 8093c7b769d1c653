/**
 * A `fetch` that reports upload progress, which the browser's own cannot do everywhere. It supports as much of
 * `fetch` as our calls use: a text address, plain headers, a text or a form, and a signal to stop.
 */
export function fetchWithProgress(onProgress: (percent: number) => void): typeof fetch {
  return (address, options = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = options;
      if (signal?.aborted) return reject(stopped());
      const call = new XMLHttpRequest();
      call.open(method, String(address));
      for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>)) {
        call.setRequestHeader(name, value);
      }
      // Only files are worth watching; a renewal of the token on the way would jump the bar.
      if (body instanceof FormData) {
        call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
          if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
        };
      }
      call.onload = () => resolve(asResponse(call));
      call.onerror = () => reject(new TypeError('The server could not be reached.'));
      call.onabort = () => reject(stopped());
      signal?.addEventListener('abort', () => call.abort(), { once: true });
      call.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function asResponse({ status, responseText }: XMLHttpRequest): Response {
  // An answer without content may not even have an empty one.
  const hasContent = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasContent ? responseText : null, { status });
}

function stopped(): DOMException {
  return new DOMException('The upload was stopped.', 'AbortError');
}
