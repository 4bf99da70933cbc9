import { type Actor, actors } from './actors.ts';
import type { Subjects } from './subjects.ts';

/** The status of the answer, by who asks. */
export type Outcomes = Record<Actor, number>;

export interface Row {
  /** What is sent, the same for everyone; made anew for each, because some of it is used up. */
  input?: (subjects: Subjects, serial: number) => Record<string, unknown> | Promise<Record<string, unknown>>;
  outcomes: Outcomes;
  /** Who gets to see what the customer gave us. */
  sees?: readonly Actor[];
  endsSession?: true;
}

export const staff = ['sales', 'design', 'warehouse', 'content', 'admin'] as const satisfies Actor[];
/** Staff who move requests along. */
export const handlers = ['sales', 'design', 'admin'] as const satisfies Actor[];

export const everyone = (status: number): Outcomes =>
  Object.fromEntries(actors.map((actor) => [actor, status])) as Outcomes;
export const loggedIn = (status: number): Outcomes => ({ ...everyone(status), anonymous: 401 });
export const only = (admitted: readonly Actor[], status: number): Outcomes => ({
  ...loggedIn(403),
  ...(Object.fromEntries(admitted.map((actor) => [actor, status])) as Partial<Outcomes>),
});
/** Others are told the same as for something that does not exist. */
export const onlyCustomer = (status: number): Outcomes => ({ ...loggedIn(404), customer: status });

export const unknownToken = 'a'.repeat(32);
export const unknownId = '01900000-0000-7000-8000-000000000000';
/** Staff who hold a customer's link. */
export const staffOnly = (status: number) =>
  Object.fromEntries(staff.map((actor) => [actor, status])) as Partial<Outcomes>;
