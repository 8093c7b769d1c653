import { FileImage, FileText } from 'lucide-react';

export function FileIcon({ contentType }: { contentType: string }) {
  const Icon = contentType.startsWith('image/') ? FileImage : FileText;
  return <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />;
}
