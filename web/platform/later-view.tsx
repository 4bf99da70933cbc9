import { type ComponentType, useEffect, useState } from 'react';
import { takeEarlyActs } from './early-acts.ts';
import { createLaterPart, loadPatiently } from './later-part.tsx';

/**
 * A later part that is the page itself. Nothing a visitor does to it before its code has come is lost: links and forms
 * work by themselves, and the rest was noted from the first moment on and is done once more as soon as somebody listens.
 */
export function createLaterView<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return createLaterPart<P>(async () => {
    const [View, { replayActs }] = await Promise.all([load(), loadPatiently(() => import('./replay-acts.ts'))]);
    return function LaterView(props: P) {
      const [live, setLive] = useState(false);
      useEffect(() => {
        setLive(true);
        void replayActs(takeEarlyActs());
      }, []);
      return (
        <div data-later={live ? 'live' : 'asleep'} className="contents">
          <View {...props} />
        </div>
      );
    };
  });
}
