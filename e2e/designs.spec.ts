import { randomUUID } from 'node:crypto';
import { readMail } from './support/accounts.ts';
import { expect, expectAccessible, openLive, test } from './support/quiet-page.ts';
import { enterAs, query } from './support/site.ts';

const draw = (color: string) => ({
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="${color}"/></svg>`,
  ),
});

test('a design goes from the brief to the approved proof, customer on a phone, staff on a desktop @once', async ({
  page: staff,
  browser,
  baseURL,
}) => {
  const email = `design-${randomUUID()}@bistro.example`;
  const phone = await browser.newContext({
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    baseURL,
  });
  const customer = await phone.newPage();
  const requested = await customer.request.post('/api/info/ask_product', {
    data: {
      business_email: email,
      restaurant: 'Bistro Verde',
      zipcode: '07102',
      submit_source: 'free_design_page',
      customize_type: 'design',
      additional_comments: 'One color, readable from across the counter.',
    },
  });
  const { number } = ((await requested.json()) as { data: { number: string } }).data;
  const [row] = await query(
    'select designs.id from designs join requests on requests.id = request_id where requests.number = $1',
    [number],
  );
  await enterAs(staff, 'staff');
  await openLive(staff, `/backoffice/designs/${row?.id}`);
  await staff.getByRole('button', { name: 'Confirm brief' }).click();
  // Three files dropped at once are three concepts.
  const dropped = ['fern-badge', 'grove', 'shop_front'].map((name, at) => ({
    ...draw(`#1${at}4d3a`),
    name: `${name}.svg`,
  }));
  await staff.getByLabel('Several concepts').setInputFiles(dropped);
  await expect(staff.getByText('3 files are ready.')).toBeAttached();
  await staff.getByRole('button', { name: 'Add as concepts' }).click();
  await expect(staff.getByRole('heading', { name: 'Concepts, 3 of 5' })).toBeVisible();
  await expect(staff.getByText('1. Fern badge')).toBeVisible();
  for (const [index, color] of ['#2d5d46', '#b5482f'].entries()) {
    await staff.getByLabel('Title').fill(`Idea ${index + 1}`);
    await staff.getByLabel('Picture or PDF').setInputFiles(draw(color));
    await staff.getByRole('button', { name: 'Add concept' }).click();
    await expect(staff.getByRole('heading', { name: `Concepts, ${index + 4} of 5` })).toBeVisible();
  }
  await staff.getByRole('button', { name: 'Send concepts' }).click();
  await expect(staff.getByText('Waiting for a choice').first()).toBeVisible();

  // The customer opens the email on the phone, pins a comment on the second concept and chooses it.
  const findLink = async (subject: RegExp) =>
    (await readMail(email, subject)).html.match(/\/design\/[\w-]+/)?.[0] ?? '';
  await openLive(customer, await findLink(/concepts are ready/));
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your concepts are ready');
  await customer
    .getByRole('button', { name: /Concept 5, Idea 2: place a comment/ })
    .click({ position: { x: 60, y: 40 } });
  const second = customer.getByRole('listitem').filter({ has: customer.getByRole('heading', { name: '5. Idea 2' }) });
  // Who clicks the picture writes next, and reads no coordinates.
  await expect(second.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await expect(second.getByRole('textbox')).toHaveCount(1);
  await second.getByRole('textbox', { name: 'Comment' }).fill('Our name a little larger, please.');
  await second.getByRole('button', { name: 'Pin comment' }).dblclick();
  await expect(second.getByRole('status')).toContainText('Comment 1 is pinned.');
  await expect(second.getByRole('status')).toBeFocused();
  await expect(second.getByText('Our name a little larger, please.')).toHaveCount(1);
  await expect(second.getByRole('textbox', { includeHidden: true })).toHaveValue('');
  const pins = 'select 1 from design_pins where design_id = $1';
  expect(await query(pins, [row?.id])).toHaveLength(1);
  await expectAccessible(customer);
  await customer.getByRole('radio', { name: '5. Idea 2' }).check();
  await customer.getByRole('button', { name: 'Choose this concept' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('We’re preparing your proof');
  await expect(customer.getByRole('heading', { level: 1 })).toBeFocused();

  // Staff see the choice and the pin without reloading, and send the first proof.
  await expect(staff.getByText('Our name a little larger, please.')).toBeVisible();
  async function sendProof(color: string, proof: number): Promise<void> {
    await staff.getByLabel('Picture or PDF').setInputFiles(draw(color));
    await staff.getByRole('button', { name: 'Upload proof' }).click();
    await expect(staff.getByRole('heading', { name: `Proof ${proof}` })).toBeVisible();
    await staff.getByRole('button', { name: 'Send proof' }).click();
    await expect(staff.getByText('Waiting for approval').first()).toBeVisible();
  }
  await sendProof('#993322', 1);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your proof is ready');
  await openLive(customer, await findLink(/proof is ready/));
  await customer.getByRole('button', { name: /Proof 1: place a comment/ }).press('ArrowRight');
  const proof = customer.getByRole('region', { name: 'Proof 1' });
  await proof.getByRole('textbox', { name: 'Comment' }).fill('The green of our shop, please.');
  await proof.getByRole('button', { name: 'Pin comment' }).click();
  await expect(proof.getByText('The green of our shop, please.')).toBeVisible();
  await customer.getByRole('button', { name: 'Request changes' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('We’re changing your proof');

  await expect(staff.getByText('The green of our shop, please.')).toBeVisible();
  await sendProof('#225533', 2);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your proof is ready');
  await openLive(customer, await findLink(/proof is ready/));
  await customer.getByLabel('Your name').fill('Dana Reyes');
  // A form that is not complete leads to what is missing.
  await customer.getByRole('button', { name: 'Approve proof' }).click();
  await expect(customer.getByRole('checkbox', { name: /Print exactly this file/ })).toBeFocused();
  await customer.getByRole('checkbox', { name: /Print exactly this file/ }).check();
  await customer.getByRole('button', { name: 'Approve proof' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('You approved the proof');
  await expect(customer.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(customer.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(customer.getByRole('link', { name: 'Send a message' })).toBeInViewport();
  await expect(customer.getByText(/Approved by/)).toBeVisible();
  await expect(staff.getByText('Approved', { exact: true }).first()).toBeVisible();
  const [approved] = await query(
    'select number, sha256 = approved_sha256 as same from design_proofs where design_id = $1 and approved_at is not null',
    [row?.id],
  );
  expect(approved).toEqual({ number: 2, same: true });

  // Both write on the page of the design, without reloading.
  await staff.getByLabel('Your message').fill('Plates are being made.');
  await staff.getByRole('button', { name: 'Send message' }).click();
  // What was written before the page's socket was open is found when the page looks again.
  await expect(customer.getByText('Plates are being made.')).toBeVisible({ timeout: 45_000 });
  await customer.getByLabel('Your message').fill('Great, thank you.');
  await customer.getByRole('button', { name: 'Send message' }).click();
  await expect(staff.getByText('Great, thank you.')).toBeVisible();
  await phone.close();
});
