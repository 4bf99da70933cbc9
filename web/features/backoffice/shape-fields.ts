import type { FormShape, ListShape, ObjectShape } from '#contract/backoffice/form-shape.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { readCents, readMills, readNumber, writeCents, writeMills, writeQuantity } from './amount-text.ts';

/** Fields of a form by the parts of their dotted names: `sections.0.title` is the text at three steps. */
interface FieldTree {
  text?: string;
  parts: Map<string, FieldTree>;
}

const emptyTree = (): FieldTree => ({ parts: new Map() });

export function toFieldTree(form: FormData): FieldTree {
  const root = emptyTree();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    let at = root;
    for (const step of name.split('.')) {
      const next = at.parts.get(step) ?? emptyTree();
      at.parts.set(step, next);
      at = next;
    }
    at.text = value.replaceAll('\r\n', '\n');
  }
  return root;
}

const rearrangements = ['add', 'remove', 'up', 'down'] as const;
export type Rearrangement = (typeof rearrangements)[number];

/**
 * Does to the fields what the buttons of a list do in the browser, for a visit without scripts: `sections.2.up`,
 * `sections.2.remove`, `sections.add`. Anything else changes nothing.
 */
export function rearrangeFields(root: FieldTree, command: string): void {
  const steps = command.split('.');
  const act = rearrangements.find((each) => each === steps.at(-1));
  const path = steps.slice(0, act === 'add' ? -1 : -2);
  const at = Number(steps.at(-2));
  if (!act || path.length === 0) return;
  let list = root;
  for (const step of path) {
    const next = list.parts.get(step) ?? emptyTree();
    list.parts.set(step, next);
    list = next;
  }
  const next = rearrange(listItems(list), act, at, emptyTree());
  list.parts = new Map(next.map((item, index) => [String(index), item]));
}

/** The list after one press of a button; `blank` is what is added. */
export function rearrange<Item>(list: readonly Item[], act: Rearrangement, at: number, blank: Item): Item[] {
  if (act === 'add') return [...list, blank];
  if (act === 'remove') return list.filter((_, index) => index !== at);
  const to = act === 'up' ? at - 1 : at + 1;
  const [moved, other] = [list[at], list[to]];
  if (moved === undefined || other === undefined) return [...list];
  return list.with(at, other).with(to, moved);
}

function listItems({ parts }: FieldTree): FieldTree[] {
  return [...parts]
    .filter(([step]) => /^\d{1,4}$/.test(step))
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, item]) => item);
}

/** The value that the fields hold. What does not fit its schema stays as it was typed, for the schema to refuse. */
export function readShape(shape: FormShape, tree: FieldTree = emptyTree()): unknown {
  switch (shape.type) {
    case 'object':
      return readObject(shape, tree);
    case 'list':
      return readList(shape, tree);
    case 'flag':
      return tree.text === 'on';
    case 'number': {
      const text = tree.text ?? '';
      if (text.trim() === '') return shape.empty;
      if (shape.unit === 'mills') return readMills(text);
      return shape.unit === 'cents' ? readCents(text) : readNumber(text);
    }
    default:
      return tree.text?.trim() || shape.empty;
  }
}

function readObject({ fields, isOptional }: ObjectShape, { parts }: FieldTree): Values | undefined {
  const read = fields.map(({ name, shape }) => [name, readShape(shape, parts.get(name))] as const);
  const isEmpty = read.every(([, value]) => value === '' || value === null || value === undefined);
  return isOptional && isEmpty ? undefined : Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function readList({ item, isRecord }: ListShape, tree: FieldTree): unknown {
  const list = listItems(tree).map((part) => readShape(item, part));
  if (!isRecord) return list;
  const pairs = list as { name: string; value: string }[];
  return Object.fromEntries(pairs.filter(({ name, value }) => name || value).map(({ name, value }) => [name, value]));
}

/** The items of a list as its editor shows them. */
export function toShownItems({ isRecord }: ListShape, value: unknown): unknown[] {
  if (!isRecord) return Array.isArray(value) ? value : [];
  // One pair waits to be filled in: without scripts an empty one could not be added.
  return [...Object.entries((value ?? {}) as Values), ['', '']].map(([name, text]) => ({ name, value: text }));
}

/** What a field shows for a value. */
export function toShapeText(shape: FormShape, value: unknown): string {
  if (shape.type === 'number' && typeof value === 'number') {
    if (shape.unit === 'mills') return writeMills(value);
    if (shape.unit === 'cents') return writeCents(value);
    if (shape.unit === 'quantity') return writeQuantity(value);
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
