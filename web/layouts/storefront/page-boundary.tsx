import { Outlet } from 'react-router';
import { ErrorPage } from '../../features/navigation/error-page.tsx';
import type { Route } from './+types/page-boundary';

/** Keeps header and footer standing around a page that fails. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
