import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { readSettings } from '../settings.ts';
import { createStaffAlertSender } from './send-staff-alert.ts';

const alert = { title: 'New quote request R-2026-00042', text: 'Fern & Folk\nhttps://shop.example/backoffice' };

async function useSender(environment: Record<string, string>) {
  const { database } = await useFreshDatabase();
  const settings = readSettings({ DATABASE_URL: 'postgres://unused', ...environment }, '/');
  return { database, send: createStaffAlertSender(database, settings, createMailSender(database, settings)) };
}

/** A bot that answers with this status and body and keeps what it hears. */
async function openBot(status: number, answer = '{"code":0,"data":{},"msg":"success"}') {
  const heard: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push(JSON.parse(body));
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { heard, url: `http://127.0.0.1:${port}/hook` };
}

test('without a bot an alert is a mail to the house, once however often it is tried', async () => {
  const { database, send } = await useSender({});
  await send(alert, 7);
  await send(alert, 7);
  const { rows } = await database.$client.query('select recipient, subject, text from kept_mails');
  expect(rows).toEqual([
    {
      recipient: 'hello@packwright.example',
      subject: alert.title,
      text: expect.stringContaining('https://shop.example/backoffice'),
    },
  ]);
});

test('a bot hears it instead, and one that refuses is tried again', async () => {
  const bot = await openBot(200);
  const { database, send } = await useSender({ FEISHU_WEBHOOK_URL: bot.url });
  await send(alert, 7);
  expect(bot.heard).toEqual([{ msg_type: 'text', content: { text: `${alert.title}\n${alert.text}` } }]);
  expect((await database.$client.query('select 1 from kept_mails')).rowCount).toBe(0);
  const closed = await openBot(500);
  await expect((await useSender({ FEISHU_WEBHOOK_URL: closed.url })).send(alert, 7)).rejects.toThrow('500');
});

test('words of a customer mention no member of the group', async () => {
  const bot = await openBot(200);
  const { send } = await useSender({ FEISHU_WEBHOOK_URL: bot.url });
  await send({ title: '<at user_id="all">everyone</at>', text: 'at <anonymous> (a.js:1)\n<AT id=all></AT>' }, 7);
  const { content } = bot.heard[0] as { content: { text: string } };
  expect(content.text).not.toMatch(/[<>]/);
  expect(content.text).toContain('at ‹anonymous› (a.js:1)');
});

test.each(['{"StatusCode":0,"StatusMessage":"success"}', '{"Extra":null,"StatusCode":0,"code":0,"msg":"success"}'])(
  'the bot has taken it when it says %s',
  async (answer) => {
    const bot = await openBot(200, answer);
    await expect((await useSender({ FEISHU_WEBHOOK_URL: bot.url })).send(alert, 7)).resolves.toBeUndefined();
  },
);

test.each([
  ['a wrong key word', '{"code":19024,"msg":"Key Words Not Found","data":{}}', '19024'],
  ['too many messages', '{"code":11232,"msg":"frequency limited","data":{}}', 'frequency limited'],
  ['an older bot', '{"StatusCode":9499,"StatusMessage":"Bad Request"}', '9499'],
  ['no word of success', '{}', 'refused'],
  ['null', 'null', 'refused'],
  ['a page instead of an answer', '<html>Log in to this network</html>', 'not JSON'],
  ['nothing', '', 'not JSON'],
])('a 200 that means no is tried again: %s', async (_name, answer, reason) => {
  const bot = await openBot(200, answer);
  await expect((await useSender({ FEISHU_WEBHOOK_URL: bot.url })).send(alert, 7)).rejects.toThrow(reason);
});
