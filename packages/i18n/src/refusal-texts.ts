import type { Language } from '@relevo/domain/account';
import type { Refusal, RefusalCode, RefusalParameters, TextParameters } from '@relevo/domain/refusals';
import { fillText, type TextsNaming } from './fill-text.ts';
import { formatMoney } from './formats.ts';
import { formatShiftClock } from './shift-times.ts';
import { statusWords } from './status-words.ts';

const en = {
  not_authenticated: 'Authentication credentials were not provided.',
  token_not_valid: 'Token is invalid or expired',
  login_failed: 'Incorrect email or password.',
  permission_denied: 'You do not have permission to perform this action.',
  email_not_verified: 'You do not have permission to perform this action.',
  profile_not_verified: 'You do not have permission to perform this action.',
  account_suspended: 'This account is suspended. Please contact our team.',
  password_required: 'Please confirm your password.',
  not_found: 'The requested resource was not found.',
  method_not_allowed: 'This address does not accept {{method}}.',
  malformed_request: 'The request could not be understood.',
  malformed_json: 'The request body is not valid JSON.',
  unsupported_media_type: 'This type of content is not accepted here.',
  body_too_large: 'The request is too large.',
  headers_too_large: 'The request headers are too large.',
  request_timeout: 'The request took too long to arrive. Please try again.',
  storage_unavailable:
    'Files cannot be saved or opened at the moment. Nothing was changed. Please try again in a few minutes.',
  rate_limited: 'Too many requests. Please try again in {{seconds}} seconds.',
  email_token_not_valid: 'This link is not valid. Please ask for a new one.',
  email_token_expired: 'This link has expired. Please ask for a new one.',
  undo_link_not_valid:
    'This link is not valid any more. If you did not change your bank account, reset your password and write to our team.',
  invalid_transition: 'This is not possible in the current state ({{status}}).',
  nobody_confirmed: 'Hiring can be closed once at least one worker has confirmed.',
  work_in_progress: 'A worker is at work right now. Try again when the shift has ended.',
  someone_was_accepted: 'A worker was accepted for this job, so it cannot be deleted. You can cancel it instead.',
  terms_locked: 'Wage, schedule and place cannot change once a worker is accepted.',
  place_too_late: 'The last shift of this job has ended, so its place can no longer be changed.',
  job_not_open: 'This job is not open any more.',
  no_places_left: 'All places of this job are taken.',
  offer_expired: 'The time to answer this offer is over.',
  offer_closed: 'This offer is no longer open.',
  places_left: 'This job has free places: you can apply right away.',
  not_needed: 'Everyone who is needed is booked, so there is no place to fill.',
  too_many_standbys: 'You can stand by on at most {{count}} jobs. Please leave one first.',
  too_many_offers: 'At most {{count}} offers can be open for one job. Please withdraw some first.',
  slot_taken: 'This time was just taken. Please choose another one.',
  already_applied: 'You have already applied for this job.',
  lower_wage_needed: 'Your last application was rejected. You may apply again with a lower wage than {{wage}}.',
  overlap: 'This work overlaps with another shift the worker has already confirmed.',
  requirements_missing: 'A document that this job requires is missing or expires before the first shift.',
  instant_not_met: 'You cannot book this job at once. You can still apply for it.',
  still_booked: 'There are shifts booked with you. They have to be worked or cancelled first.',
  company_exists: 'You have a company already. You can change it instead.',
  too_many_sites: 'You have {{count}} saved sites already. Delete one that you no longer need.',
  too_many_saved_searches: 'You have {{count}} saved searches already. Delete one that you no longer need.',
  too_many_connections: 'You have {{count}} of these already. Remove one that you no longer need.',
  card_needed: 'Add a card first.',
  charge_declined: 'The card was not charged: {{reason}}.',
  banking_needed: 'Add your banking information first: it says where the money goes.',
  insufficient_funds: 'This is more than what is available in your wallet.',
  pay_maturing:
    'You can withdraw {{amount}} now. The rest is pay that no scan shows and that came from a card: it can go to your bank a few days after it was paid. Your wallet says when.',
  waits_for_review: 'This withdrawal waits until a person has looked at it. Release it first.',
  dues_outstanding:
    'Pay for worked shifts is still due from your wallet. It settles with your next deposit; until then nothing can be withdrawn.',
  not_payable_yet:
    'This withdrawal goes to a new bank account, which its owner can still undo. It can be paid in {{hours}} hours.',
  money_owed:
    'Your wallet owes money: a card took some back, or pay has been due for more than three days. A deposit settles it; until then nothing can be withdrawn and nobody new hired.',
  too_many_pending: 'Five withdrawals are on their way already. Wait until one has arrived, or cancel one.',
  held_by_provider:
    'The payout provider has this withdrawal and may still pay it. It can be decided by hand only when the provider does not know it.',
  payout_account_needed:
    'Your payout account is not ready yet. Set it up in your wallet, then withdraw: it says where the money goes.',
  onboarding_not_needed: 'Your payout account needs no set-up here. Your banking information is enough.',
  instant_unavailable: 'An instant payout is not possible to your account right now. Choose the standard speed.',
  daily_limit: 'This is more than the limit for 24 hours. You can still move {{left}} today.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  idempotency_key_malformed: 'An Idempotency-Key has 1 to 200 visible characters.',
  money_in_wallet: 'There is money in your wallet, or on its way. Withdraw it first.',
  second_factor_needed: 'Two-step sign-in is on. Please enter the code of your authenticator app to go on.',
  second_factor_on: 'Two-step sign-in is on already.',
  too_many_passkeys: 'You have {{count}} passkeys already. Remove one that you no longer use.',
  second_operator_needed: 'Another operator has to do this: ask a colleague.',
  code_not_valid: 'This is not a valid code. Scan the code on your employer’s screen.',
  code_expired: 'This code has expired. Scan the one that is on the screen now.',
  scan_too_early: 'It is too early: a shift can be started from one hour before it begins.',
  scan_too_late: 'This shift is over and can no longer be started. Please talk to your employer.',
  scan_wrong_state: 'This code does not fit the shift as it stands now.',
  pay_not_reduced: 'This pay is settled: it can be added to, but not reduced.',
  pay_is_fixed:
    'This pay is fixed: verified scans, a rule both of you know, or your own word stand behind it. You can add to it, but not take from it.',
  shift_is_over: 'This shift is over.',
  kiosk_code_not_valid:
    'This kiosk code is not valid. It opens one device, once, within ten minutes. Ask for a new one.',
  too_many_kiosks: 'You have {{count}} kiosks open already. End one that you no longer need.',
  verified_time:
    'The scans show this time, so it cannot be taken away while the shift runs. You can end the shift now.',
  dispute_exists: 'This shift has already been disputed.',
  dispute_closed: 'This dispute is settled.',
  dispute_open: 'A dispute about a shift is still open. Please wait until it is settled.',
  too_many_reports:
    'You have reported this shift {{count}} times. Our team has your reports; please write to us to add something.',
  cost_changed: 'Cancelling now costs {{cost}}. Please check the amount and confirm again.',
  already_appealed: 'You have asked for a review of this already.',
  thread_closed: 'This conversation is closed.',
  already_rated: 'You have rated this shift already. A rating cannot be changed.',
  rating_closed: 'The time to rate this shift is over.',
  too_many_links: 'You have {{count}} active links already. Revoke one that you no longer need.',
  job_closed: 'This job is no longer open.',
  link_expired: 'This link has expired. Please ask the person for a new one.',
  link_revoked: 'This link was revoked by the person it belongs to. Please ask them for a new one.',
  too_many_templates: 'You have {{count}} templates already. Delete one that you no longer need.',
  import_has_errors: 'Some rows have errors now. Look at them again, or create only the jobs without any.',
  import_expired: 'This import is more than a day old. Please choose the file again.',
  already_reissued: 'This invoice was issued again already. Please open the new one.',
  already_member: 'This person is already on your team.',
  already_has_company:
    'This account already has a company with jobs, money or a team. Join with another email address.',
  wrong_user_type: 'This is a worker’s account. Join with another email address.',
  too_many_members: 'Your team has {{count}} people already. Remove someone who no longer needs access.',
  too_many_invitations: 'You have {{count}} open invitations already. Withdraw one, or wait until one is answered.',
  company_has_members: 'Your team is still here. Remove everyone or transfer the company first.',
  transfer_open: 'A transfer is open already. Take it back before you start another.',
  owner_not_reviewed:
    'This member’s own account has not been reviewed yet. Ask them to add an identity document to their profile: once we have approved it, they can take over the company.',
  invitation_expired: 'This invitation has expired. Ask for a new one.',
  invitation_revoked: 'This invitation was withdrawn. Ask for a new one.',
  invitation_used: 'This invitation was already used.',
  too_many_keys: 'You have {{count}} API keys already. Delete one that you no longer need.',
  too_many_webhooks: 'You have {{count}} webhooks already. Delete one that you no longer need.',
  webhook_disabled: 'This webhook is disabled. Enable it first.',
  scope_missing: 'This API key needs the scope {{scope}} for that.',
  key_not_allowed: 'An API key cannot do that. Sign in instead.',
} as const satisfies Record<RefusalCode, string>;

const fr = {
  not_authenticated: 'Aucune information d’authentification n’a été fournie.',
  token_not_valid: 'Le jeton est invalide ou expiré',
  login_failed: 'Courriel ou mot de passe incorrect.',
  permission_denied: 'Vous n’avez pas la permission d’effectuer cette action.',
  email_not_verified: 'Vous n’avez pas la permission d’effectuer cette action.',
  profile_not_verified: 'Vous n’avez pas la permission d’effectuer cette action.',
  account_suspended: 'Ce compte est suspendu. Veuillez communiquer avec notre équipe.',
  password_required: 'Veuillez confirmer votre mot de passe.',
  not_found: 'La ressource demandée n’a pas été trouvée.',
  method_not_allowed: 'Cette adresse n’accepte pas {{method}}.',
  malformed_request: 'La requête n’a pas pu être comprise.',
  malformed_json: 'Le corps de la requête n’est pas du JSON valide.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté ici.',
  body_too_large: 'La requête est trop volumineuse.',
  headers_too_large: 'Les en-têtes de la requête sont trop volumineux.',
  request_timeout: 'La requête a mis trop de temps à arriver. Veuillez réessayer.',
  storage_unavailable:
    'Les fichiers ne peuvent pas être enregistrés ni ouverts pour l’instant. Rien n’a été modifié. Veuillez réessayer dans quelques minutes.',
  rate_limited: 'Trop de requêtes. Veuillez réessayer dans {{seconds}} secondes.',
  email_token_not_valid: 'Ce lien n’est pas valide. Veuillez en demander un nouveau.',
  email_token_expired: 'Ce lien a expiré. Veuillez en demander un nouveau.',
  undo_link_not_valid:
    'Ce lien n’est plus valide. Si vous n’avez pas changé votre compte bancaire, réinitialisez votre mot de passe et écrivez à notre équipe.',
  invalid_transition: 'Ce n’est pas possible dans l’état actuel ({{status}}).',
  nobody_confirmed: 'L’embauche peut se terminer dès qu’au moins une personne a confirmé.',
  work_in_progress: 'Quelqu’un est au travail en ce moment. Réessayez quand le quart sera terminé.',
  someone_was_accepted:
    'Une personne a été acceptée pour cet emploi : il ne peut pas être supprimé. Vous pouvez l’annuler.',
  terms_locked: 'Le salaire, l’horaire et le lieu ne peuvent plus changer une fois qu’une personne est acceptée.',
  place_too_late: 'Le dernier quart de cet emploi est terminé : son lieu ne peut plus être modifié.',
  job_not_open: 'Cet emploi n’est plus ouvert.',
  no_places_left: 'Toutes les places de cet emploi sont prises.',
  offer_expired: 'Le délai pour répondre à cette offre est passé.',
  offer_closed: 'Cette offre n’est plus ouverte.',
  places_left: 'Cet emploi a des places libres : vous pouvez postuler tout de suite.',
  not_needed: 'Toutes les places sont comblées : il n’y a personne à remplacer.',
  too_many_standbys: 'Vous pouvez être sur au plus {{count}} listes d’appel. Veuillez d’abord en quitter une.',
  too_many_offers: 'Un emploi peut avoir au plus {{count}} offres ouvertes. Veuillez d’abord en retirer.',
  slot_taken: 'Ce moment vient d’être pris. Veuillez en choisir un autre.',
  already_applied: 'Vous avez déjà postulé à cet emploi.',
  lower_wage_needed:
    'Votre dernière candidature a été refusée. Vous pouvez postuler de nouveau avec un salaire inférieur à {{wage}}.',
  overlap: 'Ce travail chevauche un autre quart que la personne a déjà confirmé.',
  requirements_missing: 'Un document exigé pour cet emploi manque ou expire avant le premier quart.',
  instant_not_met: 'Vous ne pouvez pas réserver cet emploi sur-le-champ. Vous pouvez toujours postuler.',
  still_booked: 'Des quarts sont réservés avec vous. Ils doivent d’abord être travaillés ou annulés.',
  company_exists: 'Vous avez déjà une entreprise. Vous pouvez la modifier.',
  too_many_sites: 'Vous avez déjà {{count}} lieux enregistrés. Supprimez-en un dont vous n’avez plus besoin.',
  too_many_saved_searches:
    'Vous avez déjà {{count}} recherches enregistrées. Supprimez-en une dont vous n’avez plus besoin.',
  too_many_connections: 'Vous en avez déjà {{count}}. Retirez-en un dont vous n’avez plus besoin.',
  card_needed: 'Ajoutez d’abord une carte.',
  charge_declined: 'La carte n’a pas été débitée : {{reason}}.',
  banking_needed: 'Ajoutez d’abord vos renseignements bancaires : ils disent où va l’argent.',
  insufficient_funds: 'C’est plus que ce qui est disponible dans votre portefeuille.',
  pay_maturing:
    'Vous pouvez retirer {{amount}} maintenant. Le reste est de la paie qu’aucune numérisation ne montre et qui vient d’une carte : elle peut aller à votre banque quelques jours après son versement. Votre portefeuille indique quand.',
  waits_for_review: 'Ce retrait attend qu’une personne l’ait examiné. Libérez-le d’abord.',
  dues_outstanding:
    'De la paie pour des quarts travaillés est encore due par votre portefeuille. Elle se réglera à votre prochain dépôt; d’ici là, aucun retrait n’est possible.',
  not_payable_yet:
    'Ce retrait va à un nouveau compte bancaire, que sa ou son titulaire peut encore annuler. Il pourra être payé dans {{hours}} heures.',
  money_owed:
    'Votre portefeuille doit de l’argent : une carte en a repris, ou une paie est due depuis plus de trois jours. Un dépôt règle tout; d’ici là, aucun retrait ni nouvelle embauche n’est possible.',
  too_many_pending: 'Cinq retraits sont déjà en route. Attendez que l’un d’eux arrive, ou annulez-en un.',
  held_by_provider:
    'Le prestataire de versements s’occupe de ce retrait et peut encore le payer. Il ne se décide à la main que si le prestataire ne le connaît pas.',
  payout_account_needed:
    'Votre compte de versement n’est pas encore prêt. Configurez-le dans votre portefeuille, puis faites votre retrait : il indique où va l’argent.',
  onboarding_not_needed:
    'Votre compte de versement ne demande aucune configuration ici. Vos renseignements bancaires suffisent.',
  instant_unavailable:
    'Un versement instantané vers votre compte n’est pas possible en ce moment. Choisissez la vitesse standard.',
  daily_limit: 'C’est plus que la limite de 24 heures. Il vous reste {{left}} aujourd’hui.',
  idempotency_key_reused: 'Cette clé Idempotency-Key a servi à une autre requête.',
  idempotency_key_malformed: 'Une clé Idempotency-Key compte de 1 à 200 caractères visibles.',
  money_in_wallet: 'Il y a de l’argent dans votre portefeuille, ou en route. Retirez-le d’abord.',
  second_factor_needed:
    'La connexion en deux étapes est activée. Veuillez entrer le code de votre application d’authentification pour continuer.',
  second_factor_on: 'La connexion en deux étapes est déjà activée.',
  too_many_passkeys: 'Vous avez déjà {{count}} clés d’accès. Retirez-en une que vous n’utilisez plus.',
  second_operator_needed: 'Un autre membre de l’équipe doit s’en charger : demandez à un collègue.',
  code_not_valid: 'Ce code n’est pas valide. Numérisez le code affiché à l’écran de votre employeur.',
  code_expired: 'Ce code est expiré. Numérisez celui qui est à l’écran maintenant.',
  scan_too_early: 'Il est trop tôt : un quart peut être commencé dans l’heure qui précède son début.',
  scan_too_late: 'Ce quart est terminé et ne peut plus être commencé. Parlez-en à votre employeur.',
  scan_wrong_state: 'Ce code ne correspond pas à l’état actuel du quart.',
  pay_not_reduced: 'Cette paie est réglée : on peut y ajouter, mais pas la réduire.',
  pay_is_fixed:
    'Cette paie est fixée : des numérisations vérifiées, une règle que vous connaissez tous les deux ou votre propre parole la garantissent. On peut y ajouter, mais rien en retirer.',
  shift_is_over: 'Ce quart est terminé.',
  kiosk_code_not_valid:
    'Ce code de borne n’est pas valide. Il ouvre un seul appareil, une seule fois, dans les dix minutes. Demandez-en un nouveau.',
  too_many_kiosks: 'Vous avez déjà {{count}} bornes ouvertes. Fermez-en une dont vous ne vous servez plus.',
  verified_time:
    'Les numérisations montrent ce temps : il ne peut pas être retiré pendant que le quart est en cours. Vous pouvez terminer le quart maintenant.',
  dispute_exists: 'Ce quart a déjà fait l’objet d’un désaccord.',
  dispute_closed: 'Ce désaccord est réglé.',
  dispute_open: 'Un désaccord au sujet d’un quart n’est pas encore réglé. Veuillez attendre qu’il le soit.',
  too_many_reports:
    'Vous avez signalé ce quart {{count}} fois. Notre équipe a vos signalements; écrivez-nous pour ajouter quelque chose.',
  cost_changed: 'L’annulation coûte maintenant {{cost}}. Veuillez vérifier le montant et confirmer de nouveau.',
  already_appealed: 'Vous avez déjà demandé une révision.',
  thread_closed: 'Cette conversation est terminée.',
  already_rated: 'Vous avez déjà évalué ce quart. Une évaluation ne peut pas être modifiée.',
  rating_closed: 'Il est trop tard pour évaluer ce quart.',
  too_many_links: 'Vous avez déjà {{count}} liens actifs. Révoquez-en un dont vous n’avez plus besoin.',
  job_closed: 'Cet emploi n’est plus offert.',
  link_expired: 'Ce lien a expiré. Demandez-en un nouveau à la personne.',
  link_revoked: 'Ce lien a été révoqué par la personne à qui il appartient. Demandez-lui-en un nouveau.',
  too_many_templates: 'Vous avez déjà {{count}} modèles. Supprimez-en un dont vous n’avez plus besoin.',
  import_has_errors:
    'Certaines lignes ont maintenant des erreurs. Vérifiez-les, ou créez seulement les emplois sans erreur.',
  import_expired: 'Cette importation date de plus d’un jour. Choisissez le fichier de nouveau.',
  already_reissued: 'Cette facture a déjà été émise de nouveau. Ouvrez la nouvelle.',
  already_member: 'Cette personne fait déjà partie de votre équipe.',
  already_has_company:
    'Ce compte a déjà une entreprise avec des emplois, de l’argent ou une équipe. Utilisez une autre adresse courriel.',
  wrong_user_type: 'Ce compte est celui d’un travailleur. Utilisez une autre adresse courriel.',
  too_many_members: 'Votre équipe compte déjà {{count}} personnes. Retirez quelqu’un qui n’a plus besoin d’y accéder.',
  too_many_invitations: 'Vous avez déjà {{count}} invitations ouvertes. Retirez-en une ou attendez une réponse.',
  company_has_members: 'Votre équipe est encore là. Retirez d’abord tous ses membres ou transférez l’entreprise.',
  transfer_open: 'Un transfert est déjà en cours. Annulez-le avant d’en commencer un autre.',
  owner_not_reviewed:
    'Le compte personnel de ce membre n’a pas encore été vérifié. Demandez-lui d’ajouter une pièce d’identité à son profil : dès que nous l’aurons approuvée, cette personne pourra reprendre l’entreprise.',
  invitation_expired: 'Cette invitation a expiré. Demandez-en une nouvelle.',
  invitation_revoked: 'Cette invitation a été retirée. Demandez-en une nouvelle.',
  invitation_used: 'Cette invitation a déjà été utilisée.',
  too_many_keys: 'Vous avez déjà {{count}} clés d’API. Supprimez-en une dont vous n’avez plus besoin.',
  too_many_webhooks: 'Vous avez déjà {{count}} webhooks. Supprimez-en un dont vous n’avez plus besoin.',
  webhook_disabled: 'Ce webhook est désactivé. Activez-le d’abord.',
  scope_missing: 'Cette clé d’API a besoin de la portée {{scope}} pour cela.',
  key_not_allowed: 'Une clé d’API ne peut pas faire cela. Connectez-vous plutôt.',
} as const satisfies Record<RefusalCode, string>;

const texts: Record<Language, Record<RefusalCode, string>> = {
  en: en satisfies TextsNaming<typeof en, RefusalParameters>,
  fr: fr satisfies TextsNaming<typeof fr, RefusalParameters>,
};

/** The shift was given to another worker, which a scan that comes too late reads. */
const givenAway: Record<Language, string> = {
  en: 'You did not check in, and your place was given away at {{time}}.',
  fr: 'Votre arrivée n’était pas inscrite, et votre place a été donnée à {{time}}.',
};

export function refusalText(refusal: Pick<Refusal, 'code' | 'parameters'>, language: Language): string {
  const { given_away_at: at, timezone } = refusal.parameters;
  if (refusal.code === 'scan_wrong_state' && at !== undefined)
    return fillText(givenAway[language], { time: formatShiftClock(`${at}`, { timezone: `${timezone}`, language }) });
  return fillText(texts[language][refusal.code], readable(refusal.parameters, language));
}

const reasonWords: Record<Language, Record<string, string>> = {
  en: {
    card_declined: 'the bank declined it',
    insufficient_funds: 'there are not enough funds on it',
    card_expired: 'it has expired',
    authentication_required: 'the bank asks for a confirmation that is not possible here',
    card_error: 'the bank gave no reason',
  },
  fr: {
    card_declined: 'la banque l’a refusée',
    insufficient_funds: 'les fonds sont insuffisants',
    card_expired: 'elle est expirée',
    authentication_required: 'la banque demande une confirmation impossible ici',
    card_error: 'la banque n’a pas donné de raison',
  },
};

/** A status, a reason and an amount travel as the wire writes them; a person reads them in words. */
function readable(parameters: TextParameters, language: Language): TextParameters {
  const { status, wage, reason, left, cost, amount, ...rest } = parameters;
  return {
    ...rest,
    ...(status !== undefined && { status: statusWords[language][status] ?? String(status).replace('_', ' ') }),
    ...(reason !== undefined && { reason: reasonWords[language][reason] ?? reason }),
    ...(wage !== undefined && { wage: formatMoney(String(wage), language) }),
    ...(left !== undefined && { left: formatMoney(String(left), language) }),
    ...(cost !== undefined && { cost: formatMoney(String(cost), language) }),
    ...(amount !== undefined && { amount: formatMoney(String(amount), language) }),
  };
}

const serverError: Record<Language, string> = {
  en: 'Server error. Please try again later.',
  fr: 'Erreur du serveur. Veuillez réessayer plus tard.',
};

export function serverErrorText(language: Language): string {
  return serverError[language];
}
