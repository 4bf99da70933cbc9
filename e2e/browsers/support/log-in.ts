import { readDemoLogin } from '../../support/site.ts';
import { button, css, field } from './targets.ts';
import type { Visitor } from './visitor.ts';

/** By the form, as a person does. */
export async function logIn(visitor: Visitor, who: 'owner' | 'staff'): Promise<void> {
  const { email, password } = readDemoLogin(who);
  await visitor.open(who === 'staff' ? '/backoffice/login' : '/login');
  await visitor.type(field('Email'), email);
  await visitor.type(css('input[name="password"]'), password);
  await visitor.press(button('Log in', { within: css('main') }));
  await visitor.isAt(/^(?!.*login)/);
  await visitor.waitForParts();
}
