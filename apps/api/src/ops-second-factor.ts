import { Refusal } from '@relevo/domain/refusals';
import { resetAskedHours, resetDelayHours } from '@relevo/domain/second-factor-reset';
import { refusalText } from '@relevo/i18n/refusal-texts';
import { askFactorResetOf, cancelFactorResetOf, findSignIn } from './modules/console/console.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = { words: string[]; reason: string | undefined };

/** Shows how a person signs in, asks to reset a lost second factor, or cancels that. Confirming it needs the console. */
export async function runSecondFactor(deps: Deps, { words: [what, email], reason }: Given): Promise<string> {
  const actor = terminalActor();
  if (what === 'show' && email) return show(await refusedAsProblem(email, findSignIn(deps, { email, actor })));
  if (what === 'reset' && email) {
    if (!reason?.trim())
      throw new StartProblem('Say how you checked who asks: second-factor reset EMAIL --reason "what you asked".');
    await refusedAsProblem(email, askFactorResetOf(deps, { email, actor, reason: reason.trim() }));
    return `The reset for ${email} waits up to ${resetAskedHours} hours for an operator to confirm it in the console, and takes effect ${resetDelayHours} hours after that.`;
  }
  if (what === 'cancel' && email) {
    await refusedAsProblem(email, cancelFactorResetOf(deps, { email, actor }));
    return `The reset for ${email} is cancelled.`;
  }
  throw new StartProblem(
    'Say what to do: second-factor show EMAIL, second-factor reset EMAIL --reason "...", or second-factor cancel EMAIL.',
  );
}

function show({ totp, since, passkeys, recovery_codes_left, reset }: Awaited<ReturnType<typeof findSignIn>>): string {
  const lines = [
    totp ? `two-step sign-in  on since ${since}, recovery codes left: ${recovery_codes_left}` : 'two-step sign-in  off',
    `passkeys          ${passkeys}`,
  ];
  if (reset) {
    const { status, asked_by, asked_at, confirmed_by, takes_effect_at, reason } = reset;
    const confirmed = confirmed_by ? `, confirmed by ${confirmed_by}, takes effect at ${takes_effect_at}` : '';
    lines.push(`reset             ${status}, asked for by ${asked_by} at ${asked_at}${confirmed}: ${reason}`);
  }
  return lines.join('\n');
}

/** Why it is not possible now, by the status that the refusal carries. */
const impossible: Record<string, string> = {
  off: 'has no two-step sign-in',
  none: 'has no reset that waits',
  asked: 'has a reset that waits already',
};

async function refusedAsProblem<Result>(email: string, act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new StartProblem(`There is no account ${email}.`);
    const reason = impossible[String(error.parameters.status)];
    throw new StartProblem(reason ? `${email} ${reason}.` : refusalText(error, 'en'));
  }
}
