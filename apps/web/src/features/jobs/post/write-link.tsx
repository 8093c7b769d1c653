import { writeFirstJobPath } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';

export function WriteLink({ children }: { children: string }) {
  return (
    <Link to={writeFirstJobPath} className={buttonClasses()}>
      <PencilLine aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
