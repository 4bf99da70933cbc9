import { type ReactNode, useContext, useState } from 'react';
import { UNSAFE_DataRouterDataContext as DataContext, useLocation } from 'react-router';

/**
 * Keeps what a form got back until the visitor navigates or sends again. React Router drops it whenever a page looks
 * again, and live pages do that at any news: a refusal would vanish while it is being read.
 */
export function KeepAnswers({ children }: { children: ReactNode }) {
  const data = useContext(DataContext);
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answers: data?.actionData });
  if (data?.actionData && kept.answers !== data.actionData) keep({ key, answers: data.actionData });
  const isForgotten = data && !data.actionData && kept.answers && kept.key === key;
  return (
    <DataContext value={isForgotten ? { ...data, actionData: kept.answers ?? null } : data}>{children}</DataContext>
  );
}
