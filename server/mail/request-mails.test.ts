import { expect, test } from 'vitest';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { renderMail } from './templates.tsx';

const frame = { brand: { ...defaultBrand, name: 'Paperhouse' }, origin: 'https://shop.example' };
const script = '<script>alert(1)</script>';
const request = { id: '0190', number: 'R-2026-00042', kind: 'quote', token: 'a'.repeat(32) } as const;

const price = {
  unit_price_mills: 94,
  line_cents: 117_500,
  setup_cents: 9_000,
  freight_cents: 2_500,
  delivery: { earliest: '2026-12-07', latest: '2026-12-07', approve_by: null, ships_only: false },
};

test('the confirmation says what was asked, what happens next, and how to reach us', async () => {
  const mail = await renderMail(
    {
      to: 'claire@maison.example',
      template: 'requestReceived',
      props: {
        request,
        needBy: '2026-12-01',
        wishes: ['Store it for me free and ship as I need it'],
        lines: [
          {
            name: `Cup ${script}`,
            quantity: 12_500,
            options: ['Kraft', '1 color'],
            price,
            image: '/media/cups/one.webp',
          },
          { name: 'Bag', quantity: 500, image: 'https://elsewhere.example/bag.png' },
          { name: '', quantity: 5_000 },
        ],
        files: 2,
      },
    },
    frame,
  );
  expect(mail.subject).toBe('We got your quote request, R-2026-00042');
  expect(mail.html).not.toContain('<script');
  expect(mail.text).toContain('12,500 at $0.094');
  expect(mail.text).toContain('Kraft, 1 color');
  expect(mail.text).toContain('At your door by Mon, Dec 7');
  expect(mail.text).toMatch(/List price\s+\$1,265\.00\s[\s\S]*Delivered, about\s+\$1,290\.00/);
  expect(mail.text).toContain('Product to be chosen');
  // Pictures come from our own site alone, and the mark with the email.
  expect(mail.html.match(/<img [^>]*src="https?:[^"]+"/g)).toHaveLength(1);
  expect(mail.html).toContain('src="https://shop.example/_ipx/f_webp,w_320/media/cups/one.webp"');
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.html).not.toMatch(/url\(|@import|<link/);
  expect(mail.text).toContain('Store it for me free and ship as I need it');
  expect(mail.text).toContain('You sent 2 files.');
  expect(mail.text).toContain('Needed by Tue, Dec 1');
  expect(mail.text).toContain(`https://shop.example/status/${request.token}`);
  expect(mail.text).toContain('Within one business day');
  expect(mail.text).toContain(defaultBrand.phone);
  expect(mail.text).toContain(defaultBrand.hours);
  expect(mail.html).toContain('Paperhouse');
  expect(mail.html).not.toContain('Packwright');
  expect(mail.leaveUrl).toBeNull();
});

const line = { name: '12 oz hot cup', quantity: 12_500, options: ['Kraft'], price, image: '/media/cups/one.webp' };

test.each([
  { template: 'requestMoved', props: { request, state: 'info_needed', text: 'Which lid?', lines: [line] } },
  { template: 'requestQuoted', props: { request, text: '', lines: [line] } },
  { template: 'requestAnswered', props: { request, text: 'Yes.', from: 'Dana', lines: [line] } },
] as const)('$template carries the table of lines and prices as the first email does', async (message) => {
  const mail = await renderMail(
    { to: 'claire@maison.example', ...message, props: { ...message.props } } as never,
    frame,
  );
  expect(mail.text).toMatch(/what you asked for/i);
  expect(mail.text).toContain('12,500 at $0.094');
  expect(mail.text).toMatch(/List price\s+\$1,265\.00\s[\s\S]*Delivered, about\s+\$1,290\.00/);
  expect(mail.html).toContain('/media/cups/one.webp');
});

test('a message about a quote carries its lines, and alternatives are called so', async () => {
  const lines = [
    { name: 'Kraft cups', quantity: 1000, unitMills: 121, totalCents: 18_334, note: 'One of 2 alternatives' },
    { name: 'White cups', quantity: 1000, unitMills: 133, totalCents: 19_534, note: 'One of 2 alternatives' },
  ];
  const totals = { goods: 12_100, setup: 5_000, freight: 1_234, total: 18_334 };
  const quote = { number: 'Q-2026-00104', token: 'a'.repeat(32) };
  const mail = await renderMail(
    {
      to: 'claire@maison.example',
      template: 'quoteAnswered',
      props: { quote, text: 'Yes.', from: 'Dana', files: 0, content: { lines, totals, isFrom: true } },
    },
    frame,
  );
  expect(mail.text.match(/One of 2 alternatives/g)).toHaveLength(2);
  expect(mail.text).toMatch(/Total delivered, from\s+\$183\.34/);
  // The parts of a total that is not settled would not add up.
  expect(mail.text).not.toContain('Freight');
});

test('a line break never begins a header of its own', async () => {
  const mail = await renderMail(
    {
      to: 'claire@maison.example',
      template: 'requestAnswered',
      props: { request: { ...request, number: 'R-1\r\nBcc: all@example.com' }, text: 'Yes.', from: 'Robin' },
    },
    frame,
  );
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test('a newsletter email has its unsubscribe link', async () => {
  const mail = await renderMail(
    { to: 'claire@maison.example', template: 'newsletterConfirm', props: { token: 'T'.repeat(43) } },
    frame,
  );
  expect(mail.leaveUrl).toBe(`https://shop.example/subscribe?leave=${'T'.repeat(43)}`);
  expect(mail.html).toContain(`https://shop.example/subscribe?confirm=${'T'.repeat(43)}`);
});
