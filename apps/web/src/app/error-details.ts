type Surroundings = { now: Date; url: string; userAgent: string };

/** What a person can send us so that we understand their error screen. */
export function errorDetails(error: unknown, { now, url, userAgent }: Surroundings): string {
  return [
    `Timestamp: ${now.toISOString()}`,
    `URL: ${url}`,
    `Message: ${errorMessage(error)}`,
    `Stack: ${error instanceof Error && error.stack ? error.stack : '-'}`,
    `User agent: ${userAgent}`,
  ].join('\n');
}

export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'Unknown error';
}
