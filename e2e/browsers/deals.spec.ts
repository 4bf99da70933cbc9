import { readMail } from '../support/accounts.ts';
import { findRequestId, query } from '../support/site.ts';
import { expect, test } from './support/browser-test.ts';
import { logIn } from './support/log-in.ts';
import { button, css, dialog, field, heading, link, text } from './support/targets.ts';

/** Plain cups in stock, sold by the case of 500. */
const cups =
  '/product/plain-12-oz-white-paper-hot-cups-with-kraft-sleeves-in-stock_4e81c985-367e-4942-a86a-cc0b137ef6fe';
const makeEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

test('a request becomes a quote that the customer accepts, while both talk to each other', async ({
  visitor,
  openVisitor,
}) => {
  const email = makeEmail('luna');
  await visitor.open('/request-for-quotation');
  await visitor.type(field('Product 1'), '12 oz hot cup with sleeve');
  await visitor.pressKeys('\uE004');
  await visitor.sees(link('12 oz hot cup with sleeve'));
  const main = css('main');
  await visitor.type(field('Restaurant name', { within: main }), 'Luna Park');
  await visitor.type(field('Store ZIP code', { within: main }), '07102');
  await visitor.type(field('Business email', { within: main }), email);
  await visitor.press(css('main button', { name: 'Send request' }));
  await visitor.isAt(/^\/status\/[\w-]{22,}/);
  await visitor.sees(heading('Thanks, we got your request'));
  const id = await findRequestId(await visitor.readPath());

  const staff = await openVisitor({ onDesktop: true });
  await logIn(staff, 'staff');
  await staff.open('/backoffice');
  await staff.sees(link('Luna Park', { partly: true, within: main }));
  await staff.open(`/backoffice/requests/${id}`);
  await staff.press(button('Write quote'));
  await staff.isAt(/^\/backoffice\/quotes\//);
  await staff.waitForParts();
  await staff.type(field('Note to the customer', { partly: true }), 'Lids ship in the same carton.');
  await staff.press(button('Send quote'));
  await staff.sees(css('main h1 + span', { name: 'Sent' }));

  const { html } = await readMail(email, /Your quote is ready/);
  await visitor.open(html.match(/\/quote\/[\w-]{32}/)?.[0] ?? '');
  await visitor.sees(text('Lids ship in the same carton.'));
  await staff.sees(css('main h1 + span', { name: 'Viewed' }));
  await visitor.type(field('Your message', { partly: true }), 'Does that include lids?');
  await visitor.press(button('Send message'));
  await staff.sees(text('Does that include lids?'));
  await staff.type(field('Your message', { partly: true }), 'It does.');
  await staff.press(button('Send message', { partly: true }));
  await visitor.sees(text('It does.'));

  const form = css('form#accept');
  await visitor.type(field('Your name', { within: form }), 'Rosa Marino');
  await visitor.type(field('Street address', { within: form }), '12 Ferry St');
  await visitor.type(field('City', { within: form }), 'Newark');
  await visitor.type(field('State', { within: form }), 'NJ');
  await visitor.press(css('input[name="agree_terms"]', { isHidden: true }));
  await visitor.press(button('Accept quote', { within: form }));
  await visitor.sees(heading('Thanks, your order is in'));
  await staff.sees(css('main h1 + span', { name: 'Accepted' }));
  await staff.open('/backoffice/errors');
  await staff.sees(text('No errors'));
});

test('a guest buys a case from stock, and the sections of the checkout have their headings under their lines', async ({
  visitor,
}) => {
  await visitor.open(cups);
  await visitor.press(css('#buy button, main form button', { name: 'Add to cart' }));
  await visitor.sees(text('500 cups added to your cart.'));
  await visitor.open('/cart');
  await visitor.press(link('Checkout'));
  await visitor.isAt(/^\/checkout\?key=/);
  await visitor.sees(heading('Checkout'));
  // A legend stands in its fieldset's border where an engine does not let it float.
  const gaps = await visitor.read(() =>
    [...document.querySelectorAll('main fieldset > legend:not(.sr-only)')].map((legend) => {
      const section = legend.parentElement?.getBoundingClientRect();
      const { top, left, height } = legend.getBoundingClientRect();
      const below = legend.nextElementSibling?.getBoundingClientRect();
      return {
        isUnderLine: top >= (section?.top ?? 0) + 12,
        isAtEdge: Math.abs(left - (section?.left ?? 0)) < 2,
        isAboveFields: top + height <= (below?.bottom ?? 0) && (below?.width ?? 0) >= (section?.width ?? 0) - 2,
      };
    }),
  );
  expect(gaps.length).toBeGreaterThanOrEqual(4);
  for (const gap of gaps) expect(gap).toEqual({ isUnderLine: true, isAtEdge: true, isAboveFields: true });
  const email = makeEmail('guest');
  const main = css('main');
  for (const [name, words] of [
    ['Email', email],
    ['Your name', 'Dana Reyes'],
    ['Restaurant', 'Bistro'],
    ['Street address', '1 Main St'],
    ['City', 'Newark'],
    ['State', 'NJ'],
    ['ZIP code', '07105'],
  ] as const)
    await visitor.type(field(name, { within: main }), words);
  await visitor.sees(text('NJ sales tax, 6.625%'));
  await visitor.press(button('Place order'));
  await visitor.sees(heading('Thanks, we got your order.'));
  const { code } = await readMail(email, /Your Packwright code/);
  await visitor.type(field('Code from the email'), code);
  await visitor.press(button('Confirm'));
  await visitor.sees(heading('Your email is confirmed'));
  expect(await query('select 1 from orders where email = $1', [email])).toHaveLength(1);
});

test('a customer stays logged in after the browser was closed, and orders from the store @once', async ({
  openVisitor,
}) => {
  const first = await openVisitor();
  await logIn(first, 'owner');
  // A cookie that a page has set is on the disk a moment later.
  await expect.poll(() => first.read(() => document.cookie)).toContain('token=');
  await first.open('/user-account');
  await first.sees(heading('Hello', { partly: true }));
  await first.close();

  const again = await openVisitor({ profile: first.profile });
  await again.open('/user-account');
  await again.sees(heading('Hello', { partly: true }));
  await again.open('/store');
  await again.press(link('Reorder the usual'));
  await again.sees(heading('Check and place your order'));
  await again.goBack();
  await again.isAt('/store');
});

test('a question in the chat reaches staff, whose long title moves nothing sideways, and the answer comes back', async ({
  visitor,
  openVisitor,
}) => {
  const question = `Does the lid fit? ${Date.now()}`;
  // The title of this page is longer than a phone is wide.
  await visitor.open('/packaging-solutions/burger-and-fast-food');
  await visitor.press(button('Chat with us'));
  const chat = dialog('Chat with us');
  await visitor.type(field('Your message', { within: chat }), question);
  await visitor.press(button('Send message', { within: chat }));
  await visitor.sees(text('· Delivered', { within: chat }));

  // At the size of this run: staff have phones too.
  const staff = await openVisitor();
  await logIn(staff, 'staff');
  const [thread] = await query(
    `select c.subject_id as id from conversations c join messages m on m.conversation_id = c.id where m.text = $1`,
    [question],
  );
  await staff.open(`/backoffice/chats/${thread?.id}`);
  await staff.sees(text(question));
  await staff.noteLook();
  await staff.type(field('Your message', { partly: true }), 'It does.');
  await staff.press(button('Send message', { partly: true }));
  await visitor.sees(text('It does.'));
  await staff.noteLook();
  await visitor.open('/about-us');
  if (visitor.isPhone) await visitor.press(button('Chat with us', { partly: true }));
  await visitor.sees(text('It does.'));
});
