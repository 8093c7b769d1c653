import type { Language } from '@relevo/domain/account';
import { type FieldProblem, fieldProblems } from '@relevo/domain/field-problems';
import type { TextParameters } from '@relevo/domain/refusals';
import { fillText } from './fill-text.ts';

const en: Record<FieldProblem, string> = {
  required: 'This field is required',
  invalid: 'Invalid value',
  not_text: 'Must be a text',
  not_number: 'Must be a number',
  not_yes_no: 'Must be true or false',
  not_list: 'Must be a list',
  not_object: 'Must be an object',
  too_short: 'Must be at least {{minimum}} characters',
  too_long: 'Must be at most {{maximum}} characters',
  too_small: 'Must be at least {{minimum}}',
  too_big: 'Must be at most {{maximum}}',
  not_a_choice: 'Not one of the possible choices',
  unknown_field: 'Unknown field',
  forbidden_characters: 'Contains characters that are not allowed',
  invalid_date: 'Invalid date',
  date_in_future: 'The date cannot be in the future',
  page_not_positive: 'Must be a positive whole number',
  user_type_required: 'User type is required',
  email_required: 'Email is required',
  email_invalid: 'Invalid email',
  email_taken: 'An account with this email already exists',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least {{minimum}} characters',
  password_confirm_required: 'Password confirmation is required',
  passwords_must_match: 'Passwords must match',
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  sex_required: 'Sex is required',
  sex_invalid: 'Invalid sex',
  phone_invalid: 'Invalid phone number format',
  date_of_birth_required: 'Date of birth is required',
  terms_not_accepted: 'You must accept the terms and conditions',
  criminal_record_check_required: 'Criminal record check is required',
  token_required: 'Missing token',
};

const fr: Record<FieldProblem, string> = {
  required: 'Ce champ est obligatoire',
  invalid: 'Valeur invalide',
  not_text: 'Doit être un texte',
  not_number: 'Doit être un nombre',
  not_yes_no: 'Doit être vrai ou faux',
  not_list: 'Doit être une liste',
  not_object: 'Doit être un objet',
  too_short: 'Doit compter au moins {{minimum}} caractères',
  too_long: 'Doit compter au plus {{maximum}} caractères',
  too_small: "Doit être d'au moins {{minimum}}",
  too_big: "Doit être d'au plus {{maximum}}",
  not_a_choice: 'Ne fait pas partie des choix possibles',
  unknown_field: 'Champ inconnu',
  forbidden_characters: 'Contient des caractères non permis',
  invalid_date: 'Date invalide',
  date_in_future: 'La date ne peut pas être dans le futur',
  page_not_positive: 'Doit être un nombre entier positif',
  user_type_required: "Le type d'utilisateur est obligatoire",
  email_required: 'Le courriel est obligatoire',
  email_invalid: 'Courriel invalide',
  email_taken: 'Un compte avec ce courriel existe déjà',
  password_required: 'Le mot de passe est obligatoire',
  password_too_short: 'Le mot de passe doit compter au moins {{minimum}} caractères',
  password_confirm_required: 'La confirmation du mot de passe est obligatoire',
  passwords_must_match: 'Les mots de passe doivent être identiques',
  first_name_required: 'Le prénom est obligatoire',
  last_name_required: 'Le nom de famille est obligatoire',
  sex_required: 'Le sexe est obligatoire',
  sex_invalid: 'Sexe invalide',
  phone_invalid: 'Format de numéro de téléphone invalide',
  date_of_birth_required: 'La date de naissance est obligatoire',
  terms_not_accepted: 'Vous devez accepter les conditions générales',
  criminal_record_check_required: 'La vérification du casier judiciaire est obligatoire',
  token_required: 'Jeton manquant',
};

const texts: Record<Language, Record<FieldProblem, string>> = { en, fr };

export function isFieldProblem(code: string): code is FieldProblem {
  return fieldProblems.some((problem) => problem === code);
}

export function fieldText(problem: FieldProblem, language: Language, parameters: TextParameters = {}): string {
  return fillText(texts[language][problem], parameters);
}
