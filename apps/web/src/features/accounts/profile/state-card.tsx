import { Card } from '@relevo/ui/card';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import type { ReactNode } from 'react';

type StateCardProps = {
  title: string;
  state: string;
  tone: ChipTone;
  icon: ReactNode;
  text: string;
  children?: ReactNode;
};

/** One part of the verification: where it stands, in a word and in a sentence, and what can be done about it. */
export function StateCard({ title, state, tone, icon, text, children }: StateCardProps) {
  return (
    <Card
      title={title}
      actions={
        <Chip tone={tone} icon={icon}>
          {state}
        </Chip>
      }
    >
      <div className="grid gap-4">
        <p className="min-w-0 text-ink-muted [overflow-wrap:anywhere]">{text}</p>
        {children}
      </div>
    </Card>
  );
}
