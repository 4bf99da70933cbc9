import { load } from '../../platform/load.ts';
import type { Route } from './+types/subscribers-file';

/** A plain link, so that it works without scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { csv } = await load(context, 'GET /api/backoffice/subscribers/export', {});
  const day = new Date().toISOString().slice(0, 10);
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
    },
  });
}
