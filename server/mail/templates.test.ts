import { expect, test } from 'vitest';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { requestStates } from '#contract/workflows/request-workflow.ts';
import type { MailMessage, MailTemplate, MailTemplates } from './mail-message.ts';
import { renderMail } from './templates.tsx';

const frame = { brand: defaultBrand, origin: 'https://shop.example' };
/** What a customer may have typed into any field of the site. */
const hostile = 'Ada <script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: all@example.com';
const request = { id: '0190', number: hostile, kind: 'quote', token: 'a'.repeat(32) } as const;

/** Every mail there is, with that text wherever text goes: a new template does not compile without its row. */
const mails: { [T in MailTemplate]: MailTemplates[T] } = {
  accountDeleted: { firstName: hostile },
  accountEmailChange: { email: hostile, code: '012345', proof: 'a.1.b' },
  accountEmailChanged: { firstName: hostile },
  accountExists: { firstName: hostile, email: hostile },
  accountPasswordChanged: { firstName: hostile },
  accountReset: { firstName: hostile, email: hostile, code: '012345', proof: 'a.1.b' },
  linkCode: { act: 'decide', name: hostile, code: '012345' },
  accountVerify: { code: '012345', proof: 'a.1.b' },
  chatAnswered: { from: hostile, texts: [hostile, hostile] },
  companyInvitation: { company: hostile, role: 'buyer', inviter: hostile, token: 'T'.repeat(32) },
  companyJoined: { firstName: hostile, company: hostile, role: 'buyer' },
  companyRemoved: { firstName: hostile, company: hostile },
  companyRoleChanged: { firstName: hostile, company: hostile, role: 'owner', ownerLeft: true },
  designMoved: {
    design: { id: hostile, number: hostile, product: hostile, token: 'a'.repeat(32) },
    state: 'proof_approved',
    proof: { number: 1, sha256: 'f'.repeat(64), approvedBy: hostile },
    text: hostile,
  },
  designReminder: {
    design: { id: hostile, number: hostile, product: hostile, token: 'a'.repeat(32) },
    state: 'proof_sent',
    proof: null,
  },
  secondFactorReset: { firstName: hostile },
  staffInvitation: { inviter: hostile, roles: ['sales'], token: 'T'.repeat(43) },
  newsletterConfirm: { token: 'T'.repeat(43) },
  quoteAnswered: { quote: { number: hostile, token: 'a'.repeat(32) }, text: hostile, from: hostile, files: 2 },
  orderAnswered: { order: { number: hostile, token: 'a'.repeat(32) }, text: hostile, from: hostile, files: 2 },
  orderMoved: {
    order: { number: hostile, token: 'a'.repeat(32) },
    state: 'shipped',
    text: hostile,
    lines: [{ name: hostile, quantity: 1000 }],
    shipment: { carrier: 'ups', trackingNumber: hostile },
  },
  orderPlaced: {
    order: { number: hostile, token: 'a'.repeat(32) },
    needsProof: true,
    poNumber: hostile,
    terms: 'net_30',
    shipTo: { name: hostile, street: hostile, street2: hostile, city: hostile, state: hostile, zipcode: hostile },
    deliverUntil: '2026-12-01',
    lines: [{ name: hostile, quantity: 1000, unitMills: 94, totalCents: 9400 }],
    totals: { goods: 9400, setup: 100, freight: 500, tax: 0, total: 10000 },
  },
  orderProblem: { order: { number: hostile, token: 'a'.repeat(32) }, state: 'answered', text: hostile },
  orderPaid: {
    ...{ order: { number: hostile, token: 'a'.repeat(32) }, amountCents: 10000, openCents: 500 },
    ...{ receivedOn: '2026-11-27', reference: hostile },
  },
  orderRefunded: {
    ...{ order: { number: hostile, token: 'a'.repeat(32) }, amountCents: 10000 },
    ...{ refundedOn: '2026-11-27', reference: hostile },
  },
  orderPacked: { order: { number: hostile, token: 'a'.repeat(32) }, openCents: 5000, pay: null },
  orderUnpaid: { order: { number: hostile, token: 'a'.repeat(32) }, totalCents: 10000, payBy: '2026-11-27' },
  quoteLink: { quote: { number: hostile, token: 'a'.repeat(32) } },
  quoteMoved: {
    quote: { number: hostile, token: 'a'.repeat(32) },
    state: 'sent',
    version: 1,
    validUntil: '2026-12-01',
    orderNumber: null,
    note: hostile,
    text: hostile,
    lines: [{ name: hostile, quantity: 1000, unitMills: 94, totalCents: 9400 }],
    totals: { goods: 9400, setup: 100, freight: 500, total: 10000 },
  },
  requestAnswered: { request, text: hostile, from: hostile },
  requestLink: { request },
  requestMoved: { request, state: 'info_needed', text: hostile },
  requestQuoted: { request, text: hostile },
  requestReceived: {
    request,
    needBy: '2026-12-01',
    wishes: [hostile],
    lines: [{ name: hostile, quantity: 1 }],
    files: 1,
  },
  approvalMoved: {
    ...{ id: hostile, company: hostile, state: 'declined', text: hostile },
    lines: [{ name: hostile, quantity: 1000, unitMills: 94, totalCents: 9400 }],
    totals: { goods: 9400, setup: 100, freight: 500, tax: 0, total: 10000 },
  },
  approvalRequested: {
    ...{ token: 'a'.repeat(32), company: hostile, buyer: hostile, source: 'store', poNumber: hostile },
    shipTo: { name: hostile, street: hostile, street2: hostile, city: hostile, state: hostile, zipcode: hostile },
    lines: [{ name: hostile, quantity: 1000, unitMills: 94, totalCents: 9400 }],
    totals: { goods: 9400, setup: 100, freight: 500, tax: 0, total: 10000 },
  },
  approvalsRequested: {
    company: hostile,
    waiting: [{ token: 'a'.repeat(32), buyer: hostile, totalCents: 10000 }],
    more: 3,
  },
  storeMoved: { company: hostile, state: 'open', text: hostile },
  releaseMoved: {
    number: hostile,
    token: 'a'.repeat(32),
    state: 'shipped',
    title: hostile,
    pieces: 250,
    casePack: 250,
    unit: hostile,
    street: hostile,
    carrier: hostile,
    tracking: hostile,
    text: hostile,
  },
  taxCertificateMoved: { region: 'NJ', state: 'rejected', text: 'The second page is missing.' },
  storageLow: {
    company: hostile,
    token: 'a'.repeat(32),
    title: hostile,
    pieces: 1250,
    casePack: null,
    unit: hostile,
    daysLeft: 35,
    orderBy: '2026-11-18',
    reorder: 2500,
  },
  staffAlert: { title: hostile, text: hostile },
  test: { firstName: hostile },
};

test.each(Object.entries(mails))('%s has a subject in one line, a text part, and runs nothing', async (name, props) => {
  const mail = await renderMail({ to: 'a@b.c', template: name, props } as MailMessage, frame);
  expect(mail.subject).toMatch(/^[^\r\n]{8,200}$/);
  // The mark is the one picture, and comes from no site.
  expect(mail.html.match(/<img [^>]*>/gi)?.map((image) => /src="([^"]*)"/.exec(image)?.[1])).toEqual([
    'cid:brand-mark',
  ]);
  expect(mail.html).not.toMatch(/<script/i);
  expect(mail.text.length).toBeGreaterThan(80);
  // Without the marks of HTML, and with how to reach a person.
  expect(mail.text).not.toMatch(/<(p|a|td|h1)\b/);
  expect(mail.text).toContain(defaultBrand.phone);
});

test('a quote is announced as what it is, with the words of staff or where to find it', async () => {
  const quoted = { ...request, number: 'R-2026-00042' };
  const render = (text: string) =>
    renderMail({ to: 'a@b.c', template: 'requestQuoted', props: { request: quoted, text } }, frame);
  const mail = await render('5,000 cups at $0.11.');
  expect(mail.subject).toBe('Your quote is ready: R-2026-00042');
  expect(mail.text).toContain('5,000 cups at $0.11.');
  expect(mail.text).toContain(`https://shop.example/status/${request.token}`);
  expect(mail.text).toContain('Nothing is ordered until you say so.');
  expect((await render('')).text).toContain('You’ll find it in the reply we emailed you');
});

test.each(requestStates.filter((state) => state !== 'quoted'))('a move to %s has its own headline', async (state) => {
  const mail = await renderMail({ to: 'a@b.c', template: 'requestMoved', props: { request, state, text: '' } }, frame);
  expect(mail.html).toContain(`https://shop.example/status/${request.token}`);
  expect(mail.subject).toMatch(/^\w[^:]+: /);
});
