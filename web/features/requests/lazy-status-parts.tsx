import { createLazyPart } from '../../platform/lazy-part.tsx';

export const LazyStatusLines = createLazyPart(() =>
  import('./status-lines.tsx').then(({ StatusLines }) => StatusLines),
);
export const LazyStatusTimeline = createLazyPart(() =>
  import('./status-timeline.tsx').then(({ StatusTimeline }) => StatusTimeline),
);
export const LazyStatusFiles = createLazyPart(() =>
  import('./status-words.tsx').then(({ StatusFiles }) => StatusFiles),
);
export const LazyStatusWishes = createLazyPart(() =>
  import('./status-words.tsx').then(({ StatusWishes }) => StatusWishes),
);
export const LazyStatusWords = createLazyPart(() =>
  import('./status-words.tsx').then(({ StatusWords }) => StatusWords),
);
export const LazyWithdrawForm = createLazyPart(() =>
  import('./status-moves.tsx').then(({ WithdrawForm }) => WithdrawForm),
);
