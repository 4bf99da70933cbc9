import { LogOut } from 'lucide-react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';

/** Ends the staff session on the server; no script could take its cookie away. */
export function StaffLogOutButton({ className }: { className: string }) {
  return (
    <Form method="post" action={paths.backofficeLogout}>
      <button type="submit" className={className} aria-label="Log out" title="Log out">
        <LogOut className="size-5" aria-hidden="true" />
      </button>
    </Form>
  );
}
