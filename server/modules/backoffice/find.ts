import { type Found, leastFindLength } from '#contract/backoffice/find.ts';
import {
  backofficePaths,
  toBackofficeDesignPath,
  toBackofficeOrderPath,
  toBackofficeProductPath,
  toBackofficeQuotePath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import { type FoundRow, findAnything } from '#database/queries/find.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';

const shownOfEach = 6;

/** States by the word staff know them by. */
const states: Partial<Record<Found['kind'], Record<string, { staffLabel?: string; label: string }>>> = {
  request: requestWorkflow.states,
  quote: quoteWorkflow.states,
  design: designWorkflow.states,
  release: releaseWorkflow.states,
  order: orderStatusRows,
};

const requestsOf = (keyword: string) => `${backofficePaths.requests}?${new URLSearchParams({ keyword, state: 'all' })}`;

const urls: Record<Found['kind'], (row: FoundRow) => string> = {
  company: ({ title }) => requestsOf(title),
  person: ({ note }) => requestsOf(note),
  request: ({ id }) => toBackofficeRequestPath(id),
  quote: ({ id }) => toBackofficeQuotePath(id),
  design: ({ id }) => toBackofficeDesignPath(id),
  order: ({ id }) => toBackofficeOrderPath(id),
  release: ({ page_id }) => `${backofficePaths.storage}?item=${page_id}`,
  product: ({ id }) => toBackofficeProductPath(id),
};

export function createFindHandlers({ database }: Parts): Pick<Handlers, 'GET /api/backoffice/find'> {
  return {
    async 'GET /api/backoffice/find'({ q }) {
      if (q.length < leastFindLength) return { list: [] };
      const rows = await findAnything(database, q, shownOfEach);
      return {
        list: rows.map((row) => {
          const state = states[row.kind]?.[row.state];
          return {
            kind: row.kind,
            id: row.id,
            title: row.title || row.note,
            note: row.title ? row.note.trim() : '',
            state: state ? (state.staffLabel ?? state.label) : row.state,
            url: urls[row.kind](row),
          };
        }),
      };
    },
  };
}
