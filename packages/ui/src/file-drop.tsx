import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { Field, type FieldControl } from './field.tsx';
import type { FieldTexts } from './field-messages.tsx';
import { joinClasses } from './join-classes.ts';

type FileDropProps = FieldTexts & {
  label: ReactNode;
  /** The types the file dialog offers; `onFile` still has to check the file. */
  accept: string;
  chooseText: string;
  dropText: string;
  /** The chosen file, shown instead of the hint. */
  chosen?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  onFile(file: File): void;
  ref?: Ref<HTMLInputElement>;
};

/** A file is dropped here or chosen: the real file input lies over the whole field, so every way of reaching it works. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, warning, required, ...drop } = props;
  return (
    <Field label={label} hint={hint} error={error} warning={warning} required={required}>
      {(control) => <DropArea {...drop} control={control} />}
    </Field>
  );
}

type DropAreaProps = Omit<FileDropProps, 'label' | keyof FieldTexts> & { control: FieldControl };

function DropArea({ accept, chooseText, dropText, chosen, disabled, onFile, ref, control }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  }

  return (
    <div
      className={joinClasses(
        'relative grid min-h-28 place-items-center rounded-card border-2 border-dashed p-4 text-center transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-canvas',
        !disabled && !isOver && 'hover:bg-sunken',
        control['aria-invalid'] && 'border-danger',
      )}
    >
      <input
        {...control}
        ref={ref}
        type="file"
        accept={accept}
        disabled={disabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that choosing the same file again after a mistake is a change too.
          event.target.value = '';
          if (file) onFile(file);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <div className="pointer-events-none grid min-w-0 max-w-full justify-items-center gap-1 text-sm">
        {chosen ?? (
          <>
            <Upload aria-hidden="true" className="size-6 text-accent-ink" />
            <span className="font-semibold text-accent-ink">{chooseText}</span>
            <span className="hidden text-ink-muted sm:inline">{dropText}</span>
          </>
        )}
      </div>
    </div>
  );
}
