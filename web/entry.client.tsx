import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportBrowserError, watchForErrors } from './platform/error-report.ts';
import { cleanTokenFromAddress } from './platform/token-in-address.ts';

watchForErrors();
cleanTokenFromAddress();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onUncaughtError: (error) => reportBrowserError('fatal', error),
      onCaughtError: (error) => reportBrowserError('render', error),
    },
  );
});
