import type { MailedLine, MailedQuoteLines, MailTemplate, MailTemplates } from './mail-message.ts';

const token = 'preview-opens-nothing';
const request = { id: '', number: 'R-2026-00042', kind: 'quote', token } as const;
const order = { number: 'O-2026-00031', token };
const quote = { number: 'Q-2026-00104', token };
const design = { id: '', number: 'D-2026-00017', product: '12 oz hot cup with sleeve', token };
const firstName = 'Rosa';
const company = 'Luna Park Pizza';
const email = 'rosa@lunapark.example';
const line = { name: '12 oz hot cup with sleeve', quantity: 5000 };

const requested: MailedLine[] = [
  {
    ...line,
    options: ['Natural kraft', 'Sleeve, 1 color'],
    price: {
      unit_price_mills: 94,
      line_cents: 47_000,
      setup_cents: 9_000,
      freight_cents: 5_050,
      delivery: { earliest: '2026-12-14', latest: '2026-12-14', approve_by: '2026-11-18', ships_only: false },
    },
  },
];
const offered: MailedQuoteLines = {
  lines: [{ ...line, unitMills: 94, totalCents: 61_050 }],
  totals: { goods: 47_000, setup: 9_000, freight: 5_050, total: 61_050 },
};

/** What the previews of emails in the back office are made of. A template without its row does not compile. */
export const sampleMails: { [T in MailTemplate]: MailTemplates[T] } = {
  accountDeleted: { firstName },
  accountEmailChange: { email, code: '012345', proof: token },
  accountEmailChanged: { firstName },
  accountExists: { firstName, email },
  accountPasswordChanged: { firstName },
  accountReset: { firstName, email, code: '012345', proof: token },
  linkCode: { act: 'reorder', name: 'O-1042', code: '012345' },
  accountVerify: { code: '012345', proof: token },
  chatAnswered: { from: 'Dana', texts: ['Yes, the double-wall cup. No sleeve, and your 90 mm lids fit.'] },
  companyInvitation: { company, role: 'buyer', inviter: email, token },
  companyJoined: { firstName, company, role: 'buyer' },
  companyRemoved: { firstName, company },
  companyRoleChanged: { firstName, company, role: 'owner', ownerLeft: false },
  designMoved: {
    design,
    state: 'proof_sent',
    proof: { number: 1, sha256: '3f'.repeat(32), approvedBy: null },
    text: 'The green is Pantone 5535, as on your door.',
  },
  designReminder: { design, state: 'concepts_ready', proof: null },
  secondFactorReset: { firstName },
  staffInvitation: { inviter: 'Robin Okafor', roles: ['sales', 'design'], token },
  newsletterConfirm: { token },
  orderAnswered: { order, text: 'Both pallets leave on Thursday.', from: 'Dana', files: 0 },
  orderMoved: {
    order,
    state: 'shipped',
    text: '',
    lines: [line],
    shipment: { carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
    invoice: { number: 'INV-2026-00012', openCents: 61_050, dueOn: '2026-12-18', pay: { token: order.token } },
  },
  orderPlaced: {
    order,
    needsProof: true,
    poNumber: '4311',
    terms: 'advance',
    depositPercent: 50,
    pay: { token: order.token },
    shipTo: { name: company, street: '214 Ferry St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07105' },
    deliverUntil: '2026-12-16',
    lines: [{ ...line, unitMills: 94, totalCents: 47_000 }],
    totals: { goods: 47_000, setup: 9_000, freight: 5_050, tax: 0, total: 61_050 },
  },
  orderPaid: { order, amountCents: 10_000, receivedOn: '2026-11-18', reference: 'ACH 20477', openCents: 8_640 },
  orderPacked: { order, openCents: 30_525, pay: { token: order.token } },
  orderUnpaid: { order, totalCents: 18_640, payBy: '2026-11-27' },
  orderRefunded: { order, amountCents: 4_700, refundedOn: '2026-11-18', reference: 'ACH 20481' },
  orderProblem: { order, state: 'answered', text: 'We’re sending 500 new cups tomorrow, at no cost.' },
  quoteAnswered: { quote, text: 'Yes, the lids are in the price.', from: 'Dana', files: 0, content: offered },
  quoteLink: { quote },
  quoteMoved: {
    quote,
    state: 'sent',
    version: 1,
    validUntil: '2026-12-16',
    orderNumber: null,
    note: 'The sleeve takes your red best in matte.',
    text: '',
    ...offered,
  },
  requestAnswered: {
    request,
    text: 'Yes. Do you want the black sleeve from the picture, or your green?',
    from: 'Dana',
    lines: requested,
  },
  requestLink: { request },
  requestMoved: { request, state: 'info_needed', text: 'Which of the two lids do you use today?', lines: requested },
  requestQuoted: { request, text: '', lines: requested },
  requestReceived: {
    request,
    needBy: '2026-12-14',
    wishes: ['Design it for me: 5 free concepts'],
    lines: requested,
    files: 1,
  },
  staffAlert: {
    title: 'New quote request R-2026-00042',
    text: 'Luna Park Pizza, 07105\n5,000 × 12 oz hot cup with sleeve',
  },
  releaseMoved: {
    number: 'L-2026-00012',
    token,
    state: 'shipped',
    ...{ title: line.name, pieces: 2000, casePack: 500, unit: 'cups', street: '214 Ferry St' },
    ...{ carrier: 'UPS', tracking: '1Z999AA10123456784', text: '' },
  },
  storageLow: {
    company,
    token,
    ...{ title: line.name, pieces: 4540, casePack: 500, unit: 'cups' },
    ...{ daysLeft: 35, orderBy: '2026-11-23', reorder: 10_000 },
  },
  taxCertificateMoved: { region: 'NJ', state: 'rejected', text: 'The second page is missing. Please send it again.' },
  approvalMoved: {
    id: '01900000-0000-7000-8000-000000000000',
    company,
    state: 'declined',
    text: 'Let’s use up the old boxes first.',
    lines: [{ ...line, unitMills: 94, totalCents: 47_000 }],
    totals: { goods: 47_000, setup: 0, freight: 5_050, tax: 0, total: 52_050 },
  },
  approvalRequested: {
    ...{ token, company, buyer: 'Jordan Lee', source: 'checkout', poNumber: '4512' },
    shipTo: { name: company, street: '214 Ferry St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07105' },
    lines: [{ ...line, unitMills: 94, totalCents: 47_000 }],
    totals: { goods: 47_000, setup: 0, freight: 5_050, tax: 0, total: 52_050 },
  },
  approvalsRequested: {
    company,
    waiting: [
      { token, buyer: 'Jordan Lee', totalCents: 52_050 },
      { token, buyer: 'Sam Okoro', totalCents: 31_275 },
    ],
    more: 0,
  },
  storeMoved: { company, state: 'open', text: '' },
  test: { firstName },
};
