import { Plus, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { formatInPlace } from '../../platform/quantity-input.tsx';
import type { Cells, Column } from './field-specs.ts';

interface RowsEditorProps {
  name: string;
  label: string;
  columns: readonly Column[];
  rows: readonly Cells[];
  onChange?(rows: Cells[]): void;
}

const cell =
  'w-full min-w-0 rounded-field border border-field bg-card px-2.5 py-1 text-15 hover:border-ink min-h-control';

const numeric: Column['type'][] = ['number', 'quantity', 'mills', 'money'];
const isNumeric = ({ type }: Column) => numeric.includes(type);
const cellWidths: Partial<Record<NonNullable<Column['type']>, string>> = {
  area: 'sm:min-w-48',
  number: 'sm:min-w-18',
  quantity: 'sm:min-w-24',
  select: 'sm:min-w-30',
  flag: 'sm:min-w-16 sm:text-center',
};
const isLong = ({ type, grow = 1 }: Column) => type === 'area' || type === 'list' || grow > 1;
const toMinWidth = ({ type = 'text', grow = 1 }: Column) =>
  cellWidths[type] ?? (grow > 1 ? 'sm:min-w-36' : 'sm:min-w-24');

/** A table to type in. Two empty rows wait at its end; a row that is emptied is left out when it is saved. */
export function RowsEditor({ name, label, columns, rows: given, onChange }: RowsEditorProps) {
  const [rows, setRows] = useState(() => [...given, {}, {}].map((cells, key) => ({ key, cells: cells as Cells })));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange?.(next.map(({ cells }) => cells));
  };
  return (
    <div className="relative sm:overflow-x-auto">
      {/* A phone has no room for columns: there a line is a block, and each field has its name above it. */}
      <table className="w-full border-collapse text-15 max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-left text-13 text-muted">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`px-1 py-1 font-semibold ${isNumeric(column) ? 'text-right' : ''} ${column.type === 'flag' ? 'text-center' : ''}`}
              >
                {column.label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ key, cells }, at) => (
            <tr
              key={key}
              className="max-sm:relative max-sm:mt-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-1 max-sm:rounded-field max-sm:border max-sm:border-line max-sm:p-2 max-sm:pr-12"
            >
              {columns.map((column) => {
                const shared = {
                  name: `${name}.${key}.${column.name}`,
                  label: `${column.label}, line ${at + 1}`,
                  value: cells[column.name] ?? '',
                };
                const set = (value: string) =>
                  change(
                    rows.map((row) => (row.key === key ? { key, cells: { ...cells, [column.name]: value } } : row)),
                  );
                return (
                  <td
                    key={column.name}
                    className={`p-1 align-top max-sm:block max-sm:min-w-0 sm:w-(--share) ${isLong(column) ? 'max-sm:col-span-2' : ''} ${toMinWidth(column)}`}
                    style={{ '--share': `${(column.grow ?? 1) * 20}%` } as CSSProperties}
                  >
                    <span aria-hidden="true" className="block text-13 font-semibold text-muted sm:hidden">
                      {column.label}
                    </span>
                    <Cell column={column} {...shared} onType={set} />
                  </td>
                );
              })}
              <td className="w-control align-top max-sm:absolute max-sm:top-1 max-sm:right-1">
                <button
                  type="button"
                  aria-label={`Remove line ${at + 1}`}
                  onClick={() => change(rows.filter((row) => row.key !== key))}
                  className="grid size-control place-items-center rounded-full hover:bg-sunk"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        onClick={() => change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, cells: {} }])}
        className="inline-flex min-h-control items-center gap-1.5 rounded-full px-3 text-14 font-semibold hover:bg-sunk"
      >
        <Plus aria-hidden="true" className="size-4" /> Add line
      </button>
    </div>
  );
}

interface CellProps {
  column: Column;
  name: string;
  label: string;
  value: string;
  onType(value: string): void;
}

function Cell({ column, label, value, onType, name }: CellProps) {
  const shared = { name, 'aria-label': label };
  const typed = { ...shared, value, onChange: (event: { target: { value: string } }) => onType(event.target.value) };
  switch (column.type) {
    case 'area':
      return <textarea {...typed} rows={2} className={cell} />;
    case 'select':
      return (
        <select {...typed} className={cell}>
          {[{ value: '', label: '' }, ...(column.options ?? [])].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'flag':
      return (
        <label className="grid min-h-control cursor-pointer place-items-center max-sm:place-items-start max-sm:content-center">
          <input
            {...shared}
            type="checkbox"
            value="on"
            checked={value === 'on'}
            onChange={(event) => onType(event.target.checked ? 'on' : '')}
            className="size-5 accent-ink"
          />
        </label>
      );
    default:
      return (
        <input
          {...typed}
          onChange={(event) => onType(column.type === 'quantity' ? formatInPlace(event) : event.target.value)}
          inputMode={isNumeric(column) ? 'decimal' : undefined}
          className={`${cell} ${isNumeric(column) ? 'tabular-nums sm:text-right' : ''}`}
        />
      );
  }
}
