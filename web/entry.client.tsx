import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportBrowserError, watchForErrors } from './platform/error-report.ts';
import { targetNotes, watchForFailedChunks } from './platform/failed-chunk.ts';
import { cleanTokenFromUrl } from './platform/token-in-url.ts';

watchForErrors();
watchForFailedChunks();
cleanTokenFromUrl();

const instrumentations = [targetNotes];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        instrumentations={instrumentations}
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
