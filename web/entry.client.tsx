import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportBrowserError, watchForErrors } from './platform/error-report.ts';
import { watchForFailedChunks } from './platform/failed-chunk.ts';
import { cleanTokenFromUrl } from './platform/token-in-url.ts';

watchForErrors();
watchForFailedChunks();
cleanTokenFromUrl();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        onError={(error, { errorInfo }) => {
          // Errors of components come by way of onCaughtError.
          if (!errorInfo) reportBrowserError('page', error);
        }}
      />
    </StrictMode>,
    {
      onUncaughtError: (error) => reportBrowserError('fatal', error),
      onCaughtError: (error) => reportBrowserError('render', error),
    },
  );
});
