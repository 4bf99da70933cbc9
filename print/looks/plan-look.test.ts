import { describe, expect, test } from 'vitest';
import { toLineOptions } from '#contract/cart/line-choice.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import { type Recipe, recipes } from '#contract/looks/look.ts';
import { toListPrice } from '#contract/requests/list-price.ts';
import { type LookPlan, nearestLook, type PlannedProduct, planLook } from './plan-look.ts';
import { createDice } from './test-support/dice.ts';
import { editLook } from './test-support/edit-look.ts';
import { getPlanned, plannedProducts, toLook } from './test-support/planned-products.ts';

const plan = (recipe: Recipe, product: PlannedProduct): LookPlan => {
  const planned = planLook(toLook(recipe), product);
  if (!planned) throw new Error('This product is sold plain.');
  return planned;
};
const planned = plannedProducts.flatMap((product) =>
  recipes.map((recipe) => ({ product, recipe, plan: plan(recipe, product) })),
);
/** Five looks on each product, in any inks and on any background. */
function listEdited(): typeof planned {
  const dice = createDice('plans');
  return plannedProducts.flatMap((product) =>
    recipes.map((recipe) => {
      const look = editLook(toLook(recipe), dice);
      const plan = planLook(look, product);
      if (!plan) throw new Error('This product is sold plain.');
      return { product, recipe, plan };
    }),
  );
}
const monday = new Date('2026-11-16T15:00:00Z');

describe('every look on each of the 70 printed products', () => {
  test('is a choice of the catalog, at the list price, also as it was edited', () => {
    expect(planned).toHaveLength(350);
    for (const { product, recipe, plan } of [...planned, ...listEdited()]) {
      const { options, method: printMethod, leastQuantity: quantity, surcharge_mills } = plan;
      const checked = checkChoice(product, { options, printMethod, quantity });
      expect(checked, `${product.sku} ${recipe}`).toMatchObject({ ok: true, surchargeMills: surcharge_mills, options });
      const line = { quantity, options: toLineOptions(product, { options, printMethod }) };
      const listed = toListPrice(defaultFreightRates, product, line, '07102', monday);
      const base = findBreak(product.price_ladder, quantity)?.unit_price_mills ?? 0;
      expect(listed?.unit_price_mills, `${product.sku} ${recipe}`).toBe(base + surcharge_mills);
    }
  });

  test('prints only where the choice does, in no more inks than it has', () => {
    for (const { product, recipe, plan } of planned) {
      const name = `${product.sku} ${recipe}`;
      const values = product.options.flatMap(({ name, values }) =>
        values.filter(({ label }) => label === plan.options[name]),
      );
      for (const area of plan.areas) {
        expect(area.method, name).toBe(plan.method);
        for (const { prints } of values) if (prints?.areas) expect(prints.areas, name).toContain(area.name);
      }
      const method = product.print_methods.find((each) => each.method === plan.method);
      const most = Math.min(method?.colours ?? 0, ...values.flatMap(({ prints }) => prints?.inks ?? []));
      expect(plan.inks.which.length, name).toBeLessThanOrEqual(most);
      expect(plan.areas[0] && ['hero', 'pattern'].includes(plan.areas[0].role), name).toBe(true);
      expect(plan.leastQuantity, name).toBeGreaterThanOrEqual(product.moq);
    }
  });

  test('breaks no rule of its stock or its method', () => {
    for (const { product, recipe, plan } of planned) {
      const name = `${product.sku} ${recipe}`;
      if (plan.recipe === 'logo') {
        expect(plan.look, name).toBeNull();
        continue;
      }
      expect(plan.look?.recipe, name).toBe(plan.recipe);
      expect(['embroidery', 'stamp', 'none'], name).not.toContain(plan.method);
      if (plan.paper === 'dark' || plan.paper === 'clear' || plan.method === 'foil')
        expect(['stamp', 'line', ...(plan.method === 'foil' ? [] : ['repeat'])], name).toContain(plan.recipe);
      if (plan.paper === 'dark') expect(plan.inks.which, name).toEqual([plan.method === 'foil' ? 'foil' : 'light']);
      if (plan.paper === 'clear') expect(plan.inks.which, name).toEqual(['white', 'main']);
      const isField = plan.recipe === 'block' || plan.inks.which.includes('tone') || plan.inks.which.includes('ground');
      if (isField) expect(plan.areas[0]?.fields, name).toBe(true);
      if (plan.form === 'bleed') expect(plan.areas[0]?.bleed_mm, name).toBeGreaterThan(0);
      if (plan.recipe !== recipe || plan.form === 'one-ink') expect(plan.notes.length, name).toBeGreaterThan(0);
    }
  });

  test('is shown in its own recipe where that can be held, else in Stamp, in a repeat where it is cut, or as the logo alone', () => {
    const count = (recipe: Recipe) => {
      const shown = planned
        .filter((each) => each.recipe === recipe)
        .map(({ plan }) => `${plan.recipe} ${plan.form ?? ''}`);
      return Object.fromEntries(
        [...Map.groupBy(shown, (name) => name.trim())].map(([name, all]) => [name, all.length]),
      );
    };
    expect(Object.fromEntries(recipes.map((recipe) => [recipe, count(recipe)]))).toEqual({
      stamp: { 'stamp poster': 49, 'stamp bleed': 7, 'repeat sheet': 5, logo: 9 },
      repeat: {
        'repeat bleed': 6,
        'repeat poster': 35,
        'repeat sheet': 5,
        'repeat one-ink': 14,
        'stamp poster': 1,
        logo: 9,
      },
      block: {
        'block bleed': 5,
        'block poster': 36,
        'block one-ink': 1,
        'stamp poster': 11,
        'stamp bleed': 3,
        'repeat sheet': 5,
        logo: 9,
      },
      oversize: {
        'oversize bleed': 5,
        'oversize poster': 37,
        'stamp poster': 11,
        'stamp bleed': 3,
        'repeat sheet': 5,
        logo: 9,
      },
      line: { 'line poster': 49, 'line bleed': 7, 'repeat sheet': 5, logo: 9 },
    });
  });

  test('costs less in each cheaper way, which is a choice as well', () => {
    const cheaper = planned.flatMap(({ product, plan }) => (plan.cheaper ? [{ product, plan, ...plan.cheaper }] : []));
    expect(cheaper.length).toBeGreaterThan(30);
    for (const { product, plan, saves_mills, options, method, sentence } of cheaper) {
      const checked = checkChoice(product, { options, printMethod: method });
      expect(checked.ok && checked.surchargeMills).toBe(plan.surcharge_mills - saves_mills);
      expect(sentence).toMatch(/^Print .+ and save \$\d+\.\d{2,3} an? [a-z]+\.$/);
    }
  });
});

test('the medium kraft bag asks for what its looks need', () => {
  const bag = getPlanned('BAG-TWH-M');
  const row = (recipe: Recipe) => {
    const { options, surcharge_mills, leastQuantity, cheaper } = plan(recipe, bag);
    return [options.Print, surcharge_mills, leastQuantity, cheaper?.sentence];
  };
  expect(row('stamp')).toEqual(['One side, full color, digital', 0, 1000, undefined]);
  expect(row('line')).toEqual(['One side, full color, digital', 0, 1000, undefined]);
  expect(row('block')).toEqual([
    'Two sides, 2 colors',
    34,
    1000,
    'Print one side, full color, digital and save $0.034 a bag.',
  ]);
  expect(row('repeat')).toEqual(['All four sides', 52, 5000, 'Print two sides, 2 colors and save $0.018 a bag.']);
});

test('an accent that kraft would swallow is printed where white can be below it, else a note says so', () => {
  const pale = { ...toLook('block', { accent: '#f5d67b' }) };
  const bag = getPlanned('BAG-TWH-M');
  expect(planLook(pale, bag)).toMatchObject({
    options: { Print: 'Two sides, 1 color' },
    inks: { which: ['main'] },
    notes: ['The accent color is left out: it is too light for kraft.'],
  });
  expect(planLook(pale, { ...bag, papers: { front: 'white', back: 'white' } })).toMatchObject({
    options: { Print: 'Two sides, 2 colors' },
    inks: { which: ['main', 'accent'] },
    notes: [],
  });
  expect(planLook(pale, getPlanned('BOX-BRG-5'))).toMatchObject({
    inks: { which: ['main', 'white', 'accent'] },
    notes: [],
  });
});

test('options that are not about the print stay as chosen', () => {
  const bag = getPlanned('BAG-TWH-M');
  expect(planLook(toLook('block'), bag, { Paper: 'White kraft', Print: 'All four sides' })).toMatchObject({
    options: { Paper: 'White kraft', Print: 'Two sides, 2 colors' },
    surcharge_mills: 56,
  });
  const patisserie = getPlanned('BAG-DIE-S');
  expect(planLook(toLook('block'), patisserie, { Finish: 'Gold foil logo' })?.method).toBe('offset');
  const bowl = getPlanned('BWL-KRF-16');
  expect(planLook(toLook('repeat'), bowl, { Lid: 'Kraft paper lid' })?.areas.map(({ name }) => name)).toEqual(['Wall']);
});

test('a plain lid takes its print from a choice that names it', () => {
  const bowl = getPlanned('BWL-KRF-16');
  const both = { Print: 'Wall and paper lid' };
  const list = (Lid: string) =>
    nearestLook({ options: { ...both, Lid } }, bowl, toLook('block'))?.areas.map(({ name }) => name);
  expect(list('Kraft paper lid')).toEqual(['Wall', 'Paper lid']);
  expect(list('No lid')).toEqual(['Wall']);
});

test('a print chosen by hand shows the look that it can carry', () => {
  const bag = getPlanned('BAG-TWH-M');
  const near = (Print: string, recipe: Recipe) => {
    const found = nearestLook({ options: { Print } }, bag, toLook(recipe));
    return [found?.recipe, found?.form, found?.inks.which.length, found?.notes.join(' ')];
  };
  expect(near('All four sides', 'repeat')).toEqual(['repeat', 'poster', 2, '']);
  expect(near('Two sides, 2 colors', 'repeat')).toEqual(['repeat', 'poster', 2, 'Printed on the front and back.']);
  expect(near('One side, full color, digital', 'block')).toEqual(['block', 'poster', 2, 'Printed on the front only.']);
  expect(near('One side, 1 color', 'block')).toEqual([
    'block',
    'one-ink',
    1,
    'Shown in one ink only. Printed on the front only.',
  ]);
  expect(nearestLook({ options: { Foil: 'Gold' } }, getPlanned('BOX-MAC-6'), toLook('block'))).toMatchObject({
    recipe: 'stamp',
    inks: { which: ['foil'] },
  });
  expect(nearestLook({ options: { Decoration: 'Plain' } }, getPlanned('UNI-APR-BIB'), toLook('block'))).toBeNull();
  expect(nearestLook({ options: { Print: 'In gold' } }, bag, toLook('block'))).toBeNull();
});

test('foil on white stock prints lines alone', () => {
  const bag = { ...getPlanned('BAG-ROP-M'), papers: { front: 'white' as const } };
  expect(plan('line', bag)).toMatchObject({ recipe: 'line', inks: { which: ['foil'] } });
  expect(plan('block', bag)).toMatchObject({
    recipe: 'stamp',
    look: { recipe: 'stamp', background: 'stock' },
    notes: ['Shown in Stamp: foil takes no field of color.'],
  });
});

test('one screen on clear plastic has no white base, so the logo stands alone', () => {
  const cup = getPlanned('CUP-PET-16-DOM');
  expect(nearestLook({ options: { Print: '1 color' } }, cup, toLook('line'))?.recipe).toBe('logo');
  expect(plan('line', cup)).toMatchObject({ options: { Print: 'White base under color' }, surcharge_mills: 18 });
});

test('what is sold plain has no look', () => {
  const bag = getPlanned('BAG-TWH-M');
  const none = { method: 'none' as const, name: 'Plain', colours: 0, lead_days: 2, setup_fee_cents: 0 };
  expect(planLook(toLook('stamp'), { ...bag, options: [], print_areas: [], print_methods: [none] })).toBeNull();
});
