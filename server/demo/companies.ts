import { addDays, toDay } from '#contract/day.ts';
import { setCompanyTerms } from '#database/queries/backoffice-companies.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { findUserByEmail, insertUser } from '#database/queries/people.ts';
import { repeatOrder } from '#database/seed/repeat-order.ts';
import type { DemoCompany, DemoOrder } from '#database/seed/stories.ts';
import { claimCompany } from '../modules/companies/claim-company.ts';
import { createOrderPlayer, type DemoBuyer, type DemoPlan, type OrderPlayer } from './orders.ts';
import type { Stage } from './stage.ts';

const dayMs = 86_400_000;
/** Days from the order to its shipment: from stock, with approved artwork, and with a proof first. */
const daysToMake = { stock: 1, again: 15, first: 20 };
const daysOnTheWay = 3;
/** Good customers, of which the demo has six. */
const daysToPay = 12;

/** The companies of the demo with a year of their orders, and what guests ordered. */
export function playCompanies(stage: Stage): void {
  const { companies, orders, clock } = stage.stories;
  const player = createOrderPlayer(stage);
  for (const [place, company] of companies.entries())
    stage.at(clock.daysAgo(company.sinceDaysAgo), async () => {
      const buyer = await openCompany(stage, company);
      playYear(stage, player, buyer, listYear(company, clock.now, place));
      for (const order of orders) if (!order.guest && company === companies[0]) player.play(buyer, toPlan(order));
    });
  for (const order of orders)
    if (order.guest)
      player.play({ ...order.guest, company: null, artworks: new Map(), pictures: new Map() }, toPlan(order));

  function toPlan({ daysAgo, leftDaysAgo, arrivedDaysAgo, paidDaysAgo, po, lines }: DemoOrder): DemoPlan {
    const ago = (days: number | undefined) => (days === undefined ? undefined : clock.daysAgo(days));
    // What has not left yet is on its way through the house today.
    const left = ago(leftDaysAgo) ?? new Date(clock.now.getTime() - 1);
    return { at: clock.daysAgo(daysAgo), left, arrived: ago(arrivedDaysAgo), paid: ago(paidDaysAgo), po, lines };
  }
}

/**
 * The first order of each shape is played, and so is all that is not over yet. In between, it is repeated: the same goods go the
 * same way.
 */
function playYear(stage: Stage, player: OrderPlayer, buyer: DemoBuyer, plans: readonly YearPlan[]): void {
  const { now } = stage.stories.clock;
  const templates = new Map<string, { id: string; plan: YearPlan }>();
  for (const plan of plans)
    stage.at(plan.at, async () => {
      const template = templates.get(plan.shape);
      if (template && template.plan.paid < plan.at && plan.paid < now)
        return repeatOrder(stage.parts.database, template.id, plan.at.getTime() - template.plan.at.getTime());
      player.play(buyer, plan, ({ id }) => {
        if (!template) templates.set(plan.shape, { id, plan });
      });
    });
}

async function openCompany({ parts }: Stage, company: DemoCompany): Promise<DemoBuyer> {
  const { name, brand, address, terms, creditLimitCents, owner: person } = company;
  const { database } = parts;
  const owner = await database.transaction(async (tx) => {
    // The first one has its login already, with which visitors look around.
    const known = await findUserByEmail(tx, person.email);
    if (known) return known;
    // No password fits: the others are there to be looked at.
    const row = { ...person, company: name, passwordHash: '', emailVerifiedAt: new Date(), demo: true };
    const user = await insertUser(tx, row);
    if (!user) throw new Error(`The demo knows ${person.email} already.`);
    await claimCompany(tx, null, { user, isJoining: false });
    return user;
  });
  const { companyId } = await findWorkplace(database, owner.id);
  if (!companyId) throw new Error(`The demo has no company for ${person.email}.`);
  await setCompanyTerms(database, companyId, { terms, creditLimitCents });
  return {
    ...{
      restaurant: name,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      brand,
      shipTo: address,
    },
    ...{ company: { id: companyId, owner }, artworks: new Map(), pictures: new Map() },
  };
}

interface YearPlan extends DemoPlan {
  /** What it has in common with others of its company. */
  shape: string;
  paid: Date;
}

/** Printed goods now and then, supplies from stock in between: what a restaurant of this size uses up. */
function listYear({ sinceDaysAgo, printed, supplies }: DemoCompany, now: Date, place: number): YearPlan[] {
  const plans: YearPlan[] = [];
  const add = (shape: string, daysAgo: number, days: number, lines: DemoPlan['lines']) => {
    const at = toWorkday(now, daysAgo, plans.length, place);
    const left = new Date(at.getTime() + days * dayMs);
    const after = (later: number) => new Date(left.getTime() + later * dayMs);
    plans.push({ shape, at, left, arrived: after(daysOnTheWay), paid: after(daysToPay), po: '', lines });
  };
  if (printed)
    for (let ago = sinceDaysAgo - 1, time = 0; ago > 0; ago -= printed.everyDays, time += 1)
      add(
        time === 0 ? 'first' : 'again',
        ago,
        time === 0 ? daysToMake.first : daysToMake.again,
        printed.lines.map((line) => ({ ...line, state: 'delivered' })),
      );
  if (supplies)
    for (let ago = sinceDaysAgo - 3, time = 0; ago > 0; ago -= supplies.everyDays, time += 1) {
      const { lines } = supplies;
      // One of them in turn, and the first together with the second.
      const turn = time % lines.length;
      const wanted = lines.slice(turn, turn === 0 ? 2 : turn + 1);
      add(
        `supplies ${turn}`,
        ago,
        daysToMake.stock,
        wanted.map((line) => ({ ...line, state: 'delivered' })),
      );
    }
  return plans;
}

/**
 * So many days ago or a little earlier, on a working day between ten and four in New York. Each of six companies has every sixth
 * minute: no two order in the same one.
 */
function toWorkday(now: Date, daysAgo: number, index: number, place: number): Date {
  let day = addDays(toDay(now), -Math.ceil(daysAgo));
  while ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) day = addDays(day, -1);
  const minute = 15 * 60 + ((index * 17) % 60) * 6 + place;
  return new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000);
}
