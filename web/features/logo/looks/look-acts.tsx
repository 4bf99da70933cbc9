import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { getCurrent, useLogoSession } from '../session-store.ts';
import { editLook } from './look-editing.ts';

/** What can be done with the look that is shown: ask for its price, and change it. */
export function LookActs() {
  const shown = getCurrent(useLogoSession().state)?.looks?.shown;
  const hasLook = shown !== undefined && shown !== 'logo';
  return (
    <>
      <ButtonLink to={paths.requestForQuotation} variant="primary" className="max-lg:grow max-lg:px-4">
        {shown === 'logo' ? 'Request a quote' : 'Get a price for this look'}
      </ButtonLink>
      {hasLook && (
        <Button variant="line" onClick={() => editLook()}>
          Edit <span className="max-lg:sr-only">look</span>
        </Button>
      )}
    </>
  );
}
