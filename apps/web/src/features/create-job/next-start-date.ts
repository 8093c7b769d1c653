const dayMs = 24 * 60 * 60 * 1000;

/** The same weekday in the coming days, today included; a date still to come stays. Days are written `YYYY-MM-DD`. */
export function nextStartDate(startDate: string, today: string): string {
  const start = Date.parse(startDate);
  const daysPast = (Date.parse(today) - start) / dayMs;
  if (daysPast <= 0) return startDate;
  return new Date(start + Math.ceil(daysPast / 7) * 7 * dayMs).toISOString().slice(0, 10);
}
