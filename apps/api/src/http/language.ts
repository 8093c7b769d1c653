import type { Language } from '@relevo/domain/account';
import { pickLanguage } from '@relevo/i18n/languages';
import type { FastifyRequest } from 'fastify';

/** The account's language when signed in, else what the request asks for. */
export function languageOf(request: FastifyRequest): Language {
  return request.caller?.language ?? pickLanguage(request.headers['accept-language']);
}
