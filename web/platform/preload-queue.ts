/** Pages to have ready before the visitor goes there: never more than `limit` under way, the newest wish first. */
export interface PreloadQueue {
  active: readonly string[];
  waiting: readonly string[];
  done: ReadonlySet<string>;
}

const preloadLimit = 4;
const longestWaitingList = 12;

export const emptyQueue: PreloadQueue = { active: [], waiting: [], done: new Set() };

export function wish(queue: PreloadQueue, page: string): PreloadQueue {
  if (queue.done.has(page) || queue.active.includes(page)) return queue;
  const waiting = [page, ...queue.waiting.filter((other) => other !== page)].slice(0, longestWaitingList);
  return fill({ ...queue, waiting });
}

export function finish(queue: PreloadQueue, page: string): PreloadQueue {
  if (!queue.active.includes(page)) return queue;
  const active = queue.active.filter((other) => other !== page);
  return fill({ ...queue, active, done: new Set([...queue.done, page]) });
}

/** After a navigation what is on its way goes on; wishes of the page before are worth nothing. */
export function forgetWishes(queue: PreloadQueue): PreloadQueue {
  return { ...queue, waiting: [], done: new Set() };
}

function fill(queue: PreloadQueue): PreloadQueue {
  const free = preloadLimit - queue.active.length;
  if (free <= 0 || queue.waiting.length === 0) return queue;
  return { ...queue, active: [...queue.active, ...queue.waiting.slice(0, free)], waiting: queue.waiting.slice(free) };
}
