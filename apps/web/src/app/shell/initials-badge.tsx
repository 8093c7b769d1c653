export function InitialsBadge({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm"
    >
      {initials}
    </span>
  );
}
