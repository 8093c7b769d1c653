import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { useState } from 'react';
import { fullName } from '../../../app/shell/member-view.ts';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { type BoardNews, boardNews } from './board-news.ts';

/** Tells those who cannot see the board what has changed on it, once they have time to listen. */
export function BoardNewsLine({ people }: { people: readonly WorkerShiftView[] }) {
  const [known, setKnown] = useState(people);
  const [news, setNews] = useState<BoardNews[]>([]);
  const words = useNewsWords();
  if (people !== known) {
    const latest = boardNews(known, people);
    setKnown(people);
    if (latest.length > 0) setNews(latest);
  }
  return (
    <p role="status" className="sr-only">
      {news.map(words).join(' ')}
    </p>
  );
}

function useNewsWords(): (news: BoardNews) => string {
  const t = useTexts('shifts');
  const { language } = useLanguage();
  return ({ what, booked }) => {
    const { timezone } = booked.shift.job;
    const at = what === 'checkedOut' ? booked.checked_out_at : booked.checked_in_at;
    const time = at ? formatShiftClock(at, { timezone, language }) : '';
    return t(`news.${what}`, { name: fullName(booked.worker), time });
  };
}
