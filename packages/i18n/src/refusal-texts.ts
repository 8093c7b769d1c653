import type { Language } from '@relevo/domain/account';
import type { Refusal, RefusalCode } from '@relevo/domain/refusals';
import { fillText } from './fill-text.ts';

const en: Record<RefusalCode, string> = {
  not_authenticated: 'Authentication credentials were not provided.',
  token_not_valid: 'Token is invalid or expired',
  login_failed: 'Incorrect email or password.',
  permission_denied: 'You do not have permission to perform this action.',
  email_not_verified: 'You do not have permission to perform this action.',
  profile_not_verified: 'You do not have permission to perform this action.',
  account_suspended: 'This account is suspended. Please contact our team.',
  not_found: 'The requested resource was not found.',
  method_not_allowed: 'This address does not accept {{method}}.',
  malformed_request: 'The request could not be understood.',
  malformed_json: 'The request body is not valid JSON.',
  unsupported_media_type: 'This type of content is not accepted here.',
  body_too_large: 'The request is too large.',
  headers_too_large: 'The request headers are too large.',
  request_timeout: 'The request took too long to arrive. Please try again.',
  rate_limited: 'Too many requests. Please try again in {{seconds}} seconds.',
  email_token_not_valid: 'This link is not valid. Please ask for a new one.',
  email_token_expired: 'This link has expired. Please ask for a new one.',
  invalid_transition: 'This is not possible in the current state ({{status}}).',
};

const fr: Record<RefusalCode, string> = {
  not_authenticated: "Aucune information d'authentification n'a été fournie.",
  token_not_valid: 'Le jeton est invalide ou expiré',
  login_failed: 'Courriel ou mot de passe incorrect.',
  permission_denied: "Vous n'avez pas la permission d'effectuer cette action.",
  email_not_verified: "Vous n'avez pas la permission d'effectuer cette action.",
  profile_not_verified: "Vous n'avez pas la permission d'effectuer cette action.",
  account_suspended: 'Ce compte est suspendu. Veuillez communiquer avec notre équipe.',
  not_found: "La ressource demandée n'a pas été trouvée.",
  method_not_allowed: "Cette adresse n'accepte pas {{method}}.",
  malformed_request: "La requête n'a pas pu être comprise.",
  malformed_json: "Le corps de la requête n'est pas du JSON valide.",
  unsupported_media_type: "Ce type de contenu n'est pas accepté ici.",
  body_too_large: 'La requête est trop volumineuse.',
  headers_too_large: 'Les en-têtes de la requête sont trop volumineux.',
  request_timeout: 'La requête a mis trop de temps à arriver. Veuillez réessayer.',
  rate_limited: 'Trop de requêtes. Veuillez réessayer dans {{seconds}} secondes.',
  email_token_not_valid: "Ce lien n'est pas valide. Veuillez en demander un nouveau.",
  email_token_expired: 'Ce lien a expiré. Veuillez en demander un nouveau.',
  invalid_transition: "Ce n'est pas possible dans l'état actuel ({{status}}).",
};

const texts: Record<Language, Record<RefusalCode, string>> = { en, fr };

export function refusalText(refusal: Pick<Refusal, 'code' | 'parameters'>, language: Language): string {
  return fillText(texts[language][refusal.code], refusal.parameters);
}

const serverError: Record<Language, string> = {
  en: 'Server error. Please try again later.',
  fr: 'Erreur du serveur. Veuillez réessayer plus tard.',
};

export function serverErrorText(language: Language): string {
  return serverError[language];
}
