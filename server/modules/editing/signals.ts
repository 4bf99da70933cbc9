import { Failure, fail } from '#contract/errors.ts';
import { toProductPath } from '#contract/paths.ts';
import type { Queryable } from '#database/connect.ts';
import { recordStores } from '#database/queries/content-stores.ts';
import { dismissSearch, listWeakSearches } from '#database/queries/search-outcomes.ts';
import {
  findSynonymGroup,
  forgetMissingPath,
  forgetSearchMiss,
  suggestForPaths,
  suggestForSearches,
} from '#database/queries/suggestions.ts';
import { type CallerOf, toStaffActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { applyEdit } from './edit-record.ts';

const shown = 20;
const weakSearches = { days: 28, leastShown: 5, leastShare: 0.2, mostPlace: 5 };

type SignalCalls = Extract<keyof Handlers, `${string} /api/backoffice/suggestions${string}`>;

/** What people looked for and did not find, with what they may have meant: accepted in one step. */
export function createSignalHandlers(parts: Parts): Pick<Handlers, SignalCalls> {
  const { database } = parts;
  return {
    async 'GET /api/backoffice/suggestions'() {
      const paths = await suggestForPaths(database, shown);
      return {
        paths: paths.map(({ path, count, slug, uuid, title }) => ({
          path,
          count,
          to: uuid ? toProductPath({ uuid, title: title ?? '', seo_title: slug }) : (slug ?? ''),
          title: title ?? '',
        })),
        searches: (await suggestForSearches(database, shown)).map(({ query, count, uuid, title, word }) => ({
          query,
          count,
          product_id: uuid ?? '',
          title: title ?? '',
          word: word ?? '',
        })),
        weak: (await listWeakSearches(database, shown, weakSearches)).map(({ uuid, sku, title, ...figures }) => ({
          ...figures,
          product_id: uuid ?? '',
          sku: sku ?? '',
          title: title ?? '',
        })),
      };
    },

    'POST /api/backoffice/suggestions/redirect': ({ path, to }, caller) =>
      rollingBack(database, async (tx) => {
        if (to) {
          const next = { from: path, to, permanent: true };
          // A redirect that a colleague added meanwhile gets the new target.
          const there = await recordStores.redirect.lock(tx, path);
          const edit = { kind: 'redirect' as const, id: there ? path : '', base: there ?? {}, next };
          const done = await applyEdit(parts, tx, edit, toStaffActor(caller));
          if (done instanceof Failure) return done;
        }
        await forgetMissingPath(tx, path);
        return { done: true };
      }),

    'POST /api/backoffice/suggestions/search': ({ query, synonym, product_id }, caller) =>
      rollingBack(database, async (tx) => {
        const done = synonym
          ? await addSynonym(synonym)
          : product_id
            ? await changeUses(parts, tx, product_id, (uses) => [...uses, query], caller)
            : null;
        if (done instanceof Failure) return done;
        await forgetSearchMiss(tx, query);
        return { done: true };

        async function addSynonym(word: string) {
          const group = await findSynonymGroup(tx, word);
          const base = group ? { words: group.words } : {};
          const next = { words: [...new Set([...(group?.words ?? [word]), query])] };
          return applyEdit(parts, tx, { kind: 'synonyms', id: group?.id ?? '', base, next }, toStaffActor(caller));
        }
      }),

    'POST /api/backoffice/suggestions/weak-search': ({ query, product_id, undo }, caller) =>
      rollingBack(database, async (tx) => {
        if (!product_id) await dismissSearch(tx, query, !undo);
        else {
          const without = (uses: string[]) => uses.filter((use) => use !== query);
          const change = undo ? without : (uses: string[]) => [...uses, query];
          const done = await changeUses(parts, tx, product_id, change, caller);
          if (done instanceof Failure) return done;
        }
        return { done: true };
      }),
  };
}

/** In the record's own way: in its history, live in about a second, undone like any other edit. */
async function changeUses(
  parts: Parts,
  tx: Queryable,
  id: string,
  change: (uses: string[]) => string[],
  caller: CallerOf<'staff'>,
) {
  const product = await recordStores.product.lock(tx, id);
  if (!product) return fail('notFound');
  const uses = (product.uses ?? []) as string[];
  const next = { uses: [...new Set(change(uses))] };
  return applyEdit(parts, tx, { kind: 'product', id, base: { uses }, next }, toStaffActor(caller));
}
