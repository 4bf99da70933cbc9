import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import { mediaFolder } from '#print/test-support/read-catalog.ts';
import { composeLook } from './compose-look.ts';
import { type LookPart, openParts } from './part.ts';
import { planLook } from './plan-look.ts';
import { type SurfaceFile, unpackSurfaces } from './surface-file.ts';
import { createDice } from './test-support/dice.ts';
import { editLook } from './test-support/edit-look.ts';
import { listBrands, listHardLogos } from './test-support/logos.ts';
import { makeLooks, type TestLooks } from './test-support/make-looks.ts';
import { opRules } from './test-support/op-rules.ts';
import { typicalParts } from './test-support/parts.ts';
import { plannedProducts } from './test-support/planned-products.ts';

const logos = { ...(await listHardLogos()), ...(await listBrands()) };
const made = Object.fromEntries(
  await Promise.all(Object.entries(logos).map(async ([name, logo]) => [name, await makeLooks(logo)] as const)),
);

const { files } = JSON.parse(readFileSync(join(mediaFolder, 'manifest.json'), 'utf8')) as {
  files: { sku: string | null; role: string; path: string; grids?: string }[];
};
/** What the main picture of each product shows, with the plan of any look on it. */
const pictured = plannedProducts.flatMap((product) => {
  const { grids } = files.find(({ sku, role }) => sku === product.sku && role === 'surface') ?? {};
  if (!grids) return [];
  const surfaces = unpackSurfaces(JSON.parse(readFileSync(join(mediaFolder, grids), 'utf8')) as SurfaceFile);
  const papers = Object.fromEntries(surfaces.map(({ id, paper }) => [id, paper]));
  return [{ sku: product.sku, product: { ...product, papers }, surfaces }];
});

/** By the name of a part, the look on it: on parts of every kind, or on those of the catalog. */
type Case = [on: string, look: Look, part: LookPart];

const onTypicalParts = (look: Look): Case[] =>
  Object.entries(typicalParts).map(([on, part]) => [`${look.recipe} on ${on}`, look, part]);

const onCatalog = (look: Look): Case[] =>
  pictured.flatMap(({ sku, product, surfaces }) => {
    const plan = planLook(look, product);
    if (!plan?.look) return [];
    const shown = plan.look;
    return openParts(plan, surfaces).map((part): Case => [`${look.recipe} on ${sku}, ${part.role}`, shown, part]);
  });

describe.each(Object.keys(logos))('%s', (name) => {
  const { looks, ...materials } = made[name] as TestLooks;
  const dice = createDice(name);
  const edited = looks.flatMap((look) => [editLook(look, dice), editLook(look, dice)]);
  const cases = [...looks.flatMap(onTypicalParts), ...edited.flatMap(onTypicalParts), ...looks.flatMap(onCatalog)];
  const composed = cases.map(([on, look, part]) => ({
    on,
    ...{ look, part, materials, ops: composeLook(look, materials, part) },
  }));

  test.each(Object.entries(opRules))('%s', (_, findFaults) => {
    const faults = composed.flatMap(({ on, ...each }) => {
      const found = findFaults(each);
      return found.length > 0 ? [`${on}: ${found[0]} ${JSON.stringify(each.look)}`] : [];
    });
    expect(faults).toEqual([]);
  });

  test('the same look gives the same operations', () => {
    for (const { on, look, part, ops } of composed)
      expect(composeLook(structuredClone(look), materials, part), on).toEqual(ops);
  });
});
