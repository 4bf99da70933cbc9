import { useMatches } from 'react-router';
import { getRouteRules, type RouteRules } from '../route-rules.ts';

/** The rule set of the page on screen: route ids are the table's names. */
export function useRouteRules(): RouteRules {
  const matches = useMatches();
  return getRouteRules(matches.at(-1)?.id ?? 'notFound');
}
