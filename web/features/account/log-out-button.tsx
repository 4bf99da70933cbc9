import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { callApi } from '../../platform/api.ts';
import { forgetVisit } from '../../platform/session.ts';

const reloadAfterMs = 700;

interface LogOutButtonProps {
  className: string;
  /** Words for a menu; without them it is an icon. */
  children?: ReactNode;
}

/** A plain form before scripts arrive; with them the session ends in place and the page loads anew. */
export function LogOutButton({ className, children }: LogOutButtonProps) {
  async function logOut(event: React.FormEvent) {
    event.preventDefault();
    await callApi('POST /api/auth/logout', {});
    forgetVisit();
    setTimeout(() => location.reload(), reloadAfterMs);
  }
  return (
    <form method="post" action={paths.logout} onSubmit={logOut}>
      {children ? (
        <button type="submit" className={className}>
          {children}
        </button>
      ) : (
        <button type="submit" className={className} aria-label="Log out" title="Log out">
          <LogOut className="size-5" aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
