import { useLanguage } from '@relevo/browser/texts';
import { documentContentTypes, documentMaximumBytes } from '@relevo/domain/documents';
import { formatFileSize } from '@relevo/i18n/file-size';
import { Button } from '@relevo/ui/button';
import { FileDrop } from '@relevo/ui/file-drop';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '../forms/schema-problems.ts';
import { useProblemText } from '../forms/use-field-error-text.ts';
import { type FileRules, fileProblem } from './file-problem.ts';

const fileRules: FileRules = { types: documentContentTypes, maximumBytes: documentMaximumBytes };

type ChosenFilesProps = {
  files: readonly File[];
  onChange(files: readonly File[]): void;
  maximum: number;
  disabled: boolean;
  /** What the server said against them. */
  refusal: string | undefined;
  texts: { label: string; hint: string; choose: string; drop: string; remove(name: string): string };
};

/** Pictures and PDFs, chosen one after the other. */
export function ChosenFiles({ files, onChange, maximum, disabled, refusal, texts }: ChosenFilesProps) {
  const { language } = useLanguage();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<Problem | null>(null);
  const tooMany: Problem = { problem: 'too_many', parameters: { maximum } };
  const choose = (file: File) => {
    const found = files.length === maximum ? tooMany : fileProblem(file, fileRules);
    setProblem(found);
    if (!found) onChange([...files, file]);
  };
  return (
    <div className="grid gap-2">
      <FileDrop
        label={texts.label}
        hint={texts.hint}
        accept={fileRules.types.join(',')}
        chooseText={texts.choose}
        dropText={texts.drop}
        disabled={disabled}
        error={problemText(problem) ?? refusal}
        onFile={choose}
      />
      {files.length > 0 && (
        <ul aria-label={texts.label} className="grid gap-1 text-sm">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <li key={index} className="flex items-center gap-2">
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">
                {file.name} <span className="text-ink-muted">{formatFileSize(file.size, language)}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                disabled={disabled}
                aria-label={texts.remove(file.name)}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => {
                  setProblem(null);
                  onChange(files.filter((_, other) => other !== index));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
