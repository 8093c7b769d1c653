import type { Language } from '@relevo/domain/account';

type Words = {
  hourly: (wage: string) => string;
  /** In place of a title without a letter that can be drawn. */
  job: string;
  /** What the picture shows, for who does not see it. */
  described: (card: { title: string; wage: string; city: string; company: string | null }) => string;
};

/** The picture that a link to a job is shown with. */
export const jobCardTexts: Record<Language, Words> = {
  en: {
    hourly: (wage) => `${wage} / hour`,
    job: 'A job',
    described: ({ title, wage, city, company }) => [title, `${wage} / hour`, city, company].filter(Boolean).join(' · '),
  },
  fr: {
    hourly: (wage) => `${wage} / heure`,
    job: 'Un emploi',
    described: ({ title, wage, city, company }) =>
      [title, `${wage} / heure`, city, company].filter(Boolean).join(' · '),
  },
};
