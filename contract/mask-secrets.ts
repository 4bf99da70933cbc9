/**
 * Takes out of a text whatever opens something: tokens in paths and in query parameters. Logs, alerts, error reports and
 * analytics all go through here, so a new kind of link needs one more name in one of these lists.
 */
/** Calls such as `/api/backoffice/order/shipment/move` have no token after `order/`. */
const orderPath = 'order(?=.{1,3}[\\w-]{20})';
const secretPaths = [
  ...['pay', 'test-payment'],
  ...['status', 'quote', 'design', orderPath, 'inventory'],
  ...['cart/shared', 'invitation', 'approval', 'staff-invitation'],
];
const secretParameters = ['token', 'code', 'confirm', 'leave', 'signature', 'key', 'logo', 'link'];

/** Encoded too: the page to come back to travels as a parameter of the log-in page. */
const inPath = new RegExp(
  `((?:/|%2F)(?:${secretPaths.join('|').replace('/', '(?:/|%2F)')})(?:/|%2F))(?!%2F)[^\\s/?#&"'<>)\\]]{8,}`,
  'gi',
);
const inQuery = new RegExp(`([?&](?:${secretParameters.join('|')})=)[^\\s&#"'<>)\\]]+`, 'g');
/** Calls of the API that take the token of a link as `id`. */
const inLinkCall =
  /(\/api\/(?:info\/status|quote|design|order|pay|conversation|store)(?:\/\w+)?\?(?:[^\s#]*&)?id=)[^\s&#"'<>)\]]+/g;

export function maskSecrets(text: string): string {
  return text.replace(inPath, '$1***').replace(inQuery, '$1***').replace(inLinkCall, '$1***');
}

/** The same for every text of a report. */
export function maskTexts<Report extends object>(report: Report): Report {
  const masked = Object.entries(report).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? maskSecrets(value) : value,
  ]);
  return Object.fromEntries(masked) as Report;
}
