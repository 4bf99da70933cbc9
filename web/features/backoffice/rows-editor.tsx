import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Cells, Column } from './field-specs.ts';

interface RowsEditorProps {
  name: string;
  label: string;
  columns: readonly Column[];
  rows: readonly Cells[];
  onChange?(rows: Cells[]): void;
}

const cell = 'w-full rounded-field border border-field bg-card px-2.5 py-2 text-15 hover:border-ink';

/** A table to type in. Two empty rows wait at its end; a row that is emptied is left out when it is saved. */
export function RowsEditor({ name, label, columns, rows: given, onChange }: RowsEditorProps) {
  const [rows, setRows] = useState(() => [...given, {}, {}].map((cells, key) => ({ key, cells: cells as Cells })));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange?.(next.map(({ cells }) => cells));
  };
  const isNumeric = ({ type }: Column) => type === 'number' || type === 'mills' || type === 'money';
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-15">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-left text-13 text-muted">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`px-1 py-1 font-semibold ${isNumeric(column) ? 'text-right' : ''}`}
              >
                {column.label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }, at) => (
            <tr key={key}>
              {columns.map((column) => {
                const shared = {
                  name: `${name}.${key}.${column.name}`,
                  'aria-label': `${column.label}, line ${at + 1}`,
                  value: cells[column.name] ?? '',
                };
                const set = (value: string) =>
                  change(
                    rows.map((row) => (row.key === key ? { key, cells: { ...cells, [column.name]: value } } : row)),
                  );
                return (
                  <td
                    key={column.name}
                    className={`p-1 align-top ${column.type === 'area' ? 'min-w-48' : 'min-w-24'}`}
                    style={{ width: `${(column.grow ?? 1) * 20}%` }}
                  >
                    {column.type === 'area' ? (
                      <textarea {...shared} rows={2} onChange={(event) => set(event.target.value)} className={cell} />
                    ) : (
                      <input
                        {...shared}
                        inputMode={isNumeric(column) ? 'decimal' : undefined}
                        onChange={(event) => set(event.target.value)}
                        className={`${cell} ${isNumeric(column) ? 'text-right tabular-nums' : ''}`}
                      />
                    )}
                  </td>
                );
              })}
              <td className="w-11 align-top">
                <button
                  type="button"
                  aria-label={`Remove line ${at + 1}`}
                  onClick={() => change(rows.filter((row) => row.key !== key))}
                  className="grid size-11 place-items-center rounded-full hover:bg-sunk"
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
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-14 font-semibold hover:bg-sunk"
      >
        <Plus aria-hidden="true" className="size-4" /> Add line
      </button>
    </div>
  );
}
