import { useRootData } from './use-root-data.ts';
import { useRouteRules } from './use-route-rules.ts';

/** Where a head leaves room for the chat button while the window is narrow: floating, it would cover the page. */
export const chatPlace = '[data-chat-place]';

export function ChatPlace() {
  const { chat } = useRouteRules();
  const { chatwoot } = useRootData();
  if (!chat || chatwoot) return null;
  return <span data-chat-place="" className="block h-11 w-[min(2.75rem,11.5vw)] shrink-0 desktop-header:hidden" />;
}
