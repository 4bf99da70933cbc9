import { toBackofficeStatementPdfPath } from '#contract/backoffice-paths.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { type StatementPeriod, toStatementPdfPath } from '#contract/paths.ts';
import {
  describeNotInvoiced,
  mostPrintedEntries,
  overdueNote,
  type Statement,
  statementAdvanceNote,
} from '#contract/payments/statements.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { readBrand } from '#database/queries/records.ts';
import { type PrintedDocument, printDocument } from '../../documents/print-document.ts';
import type { Parts } from '../../parts.ts';
import { readStatement } from './statement.ts';

interface PrintedStatement {
  name: string;
  bytes: Buffer;
}

/** Of the company that a person works in. */
export async function printOwnStatement(
  parts: Parts,
  userId: string,
  period: StatementPeriod,
): Promise<PrintedStatement | Failure> {
  const { companyId } = await findWorkplace(parts.database, userId);
  return companyId ? print(parts, companyId, period, toStatementPdfPath) : fail('notFound');
}

export function printStatement(
  parts: Parts,
  companyId: string,
  period: StatementPeriod,
): Promise<PrintedStatement | Failure> {
  return print(parts, companyId, period, (days) => toBackofficeStatementPdfPath(companyId, days));
}

async function print(
  { database }: Parts,
  companyId: string,
  period: StatementPeriod,
  toPdfUrl: (days: StatementPeriod) => string,
): Promise<PrintedStatement | Failure> {
  const requested = { ...period, companyId, page: 1, perPage: mostPrintedEntries, toPdfUrl };
  const statement = await readStatement(database, requested);
  if (!statement) return fail('notFound');
  if (!statement.pdf_url)
    return fail('invalid', {
      msg: `This period has more than ${formatCount(mostPrintedEntries)} entries. Please choose a shorter one.`,
    });
  const { from, until } = statement;
  const bytes = await printDocument(toDocument(await readBrand(database), statement));
  return { name: `statement-${from}-${until}.pdf`, bytes };
}

function toDocument(brand: PrintedDocument['brand'], statement: Statement): PrintedDocument {
  const { from, until, today, opening_cents, invoiced_cents, settled_cents, closing_cents } = statement;
  return {
    brand,
    title: 'Statement',
    number: null,
    facts: [
      { label: 'Date', value: formatDate(today) },
      { label: 'From', value: formatDate(from) },
      { label: 'To', value: formatDate(until) },
    ],
    parties: [{ label: 'For', lines: [statement.company] }],
    table: toTable(statement),
    totals: [
      { label: 'Opening balance', value: formatCents(opening_cents) },
      { label: 'Invoiced', value: formatCents(invoiced_cents) },
      { label: 'Payments and credits', value: formatCents(settled_cents) },
      { label: 'Closing balance', value: formatCents(closing_cents), strong: true },
    ],
    terms: toTerms(statement),
    at: new Date(),
  };
}

function toTable({ from, opening_cents, entries }: Statement): PrintedDocument['table'] {
  return {
    columns: [
      { label: 'Date', width: 76 },
      { label: 'Entry', width: 180 },
      { label: 'Reference', width: 88 },
      { label: 'Amount', width: 80, align: 'right' },
      { label: 'Balance', width: 80, align: 'right' },
    ],
    lead: 1,
    rows: [
      { cells: [formatDate(from), 'Opening balance', '', '', formatCents(opening_cents)] },
      ...entries.map(({ day, label, number, due_on, reference, amount_cents, balance_cents }) => ({
        cells: [formatDate(day), label, reference, formatCents(amount_cents), formatCents(balance_cents)],
        notes: [`${number}${due_on ? `, due ${formatDate(due_on)}` : ''}`],
      })),
    ],
  };
}

function toTerms(statement: Statement): PrintedDocument['terms'] {
  const { overdue_cents, overdue_count, overdue, not_invoiced_cents, ways_to_pay, today } = statement;
  const further = overdue_count - overdue.length;
  return [
    ...(overdue_cents > 0
      ? [
          {
            title: 'Overdue',
            text: [
              `${formatCents(overdue_cents)} is overdue on ${formatDate(today)}. ${overdueNote}`,
              ...overdue.map(
                ({ number, due_on, open_cents }) =>
                  `${number}: ${formatCents(open_cents)}, was due ${formatDate(due_on)}`,
              ),
              ...(further > 0 ? [`And ${formatCount(further)} more.`] : []),
            ].join('\n'),
          },
        ]
      : []),
    ...ways_to_pay,
    ...(not_invoiced_cents > 0
      ? [
          {
            title: 'Not invoiced yet',
            text: describeNotInvoiced(not_invoiced_cents),
          },
        ]
      : []),
    { title: 'Paid in advance', text: statementAdvanceNote },
  ];
}
