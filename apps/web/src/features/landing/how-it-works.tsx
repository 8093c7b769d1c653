import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { Link } from 'react-router';

const sides = ['worker', 'employer'] as const;
const steps = ['first', 'second', 'third'] as const;

export function HowItWorks() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="landing-how">
      <h2 id="landing-how" className="font-bold text-2xl sm:text-3xl">
        {t('how.title')}
      </h2>
      <div className="mt-6 grid gap-4 sm:mt-8 sm:gap-6 lg:grid-cols-2">
        {sides.map((side) => (
          <article
            key={side}
            className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
          >
            <h3 className="font-semibold text-accent-ink text-lg">{t(`how.${side}.title`)}</h3>
            <ol className="mt-6 grid grow content-start">
              {steps.map((step, index) => (
                <li key={step} className="group relative flex gap-4 pb-7 last:pb-0">
                  <span
                    aria-hidden="true"
                    className="absolute top-9 bottom-0 left-4.5 w-px bg-line-strong/40 group-last:hidden"
                  />
                  <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink text-sm tabular-nums">
                    {index + 1}
                  </span>
                  <div className="min-w-0 pt-1">
                    <h4 className="font-semibold">{t(`how.${side}.${step}.title`)}</h4>
                    <p className="mt-1 text-ink-muted">{t(`how.${side}.${step}.text`)}</p>
                  </div>
                </li>
              ))}
            </ol>
            <Link
              to={`${paths.register}?type=${side}`}
              className={`${buttonClasses({ variant: 'secondary' })} mt-8 sm:self-start`}
            >
              {t(`how.${side}.start`)}
            </Link>
          </article>
        ))}
      </div>
    </section>
  );
}
