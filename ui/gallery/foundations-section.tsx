import { Chapter, Specimen } from './specimen.tsx';

const colors = [
  ['paper', 'bg-paper', '#FBF8F3'],
  ['card', 'bg-card', '#FFFFFF'],
  ['sunk', 'bg-sunk', '#F1ECE2'],
  ['line', 'bg-line', '#E2D9CB'],
  ['tan', 'bg-tan', '#E6D5BC'],
  ['kraft', 'bg-kraft', '#BD9A70'],
  ['field', 'bg-field', '#8C8074'],
  ['placeholder', 'bg-placeholder', '#756B62'],
  ['muted', 'bg-muted', '#655C54'],
  ['body', 'bg-body', '#443D37'],
  ['ink', 'bg-ink', '#1C1917'],
  ['orange', 'bg-orange', '#E8590C'],
  ['orange-ink', 'bg-orange-ink', '#C2410C'],
  ['leaf', 'bg-leaf', '#1F4D3A'],
  ['leaf-soft', 'bg-leaf-soft', '#E3EBE2'],
  ['error', 'bg-error', '#B3261E'],
  ['error-soft', 'bg-error-soft', '#F9E7E3'],
] as const;

const sizes = [
  ['text-hero', 'Drop your logo', '76 / 50'],
  ['text-display', 'Page title, large', '72 / 48'],
  ['text-title', 'Page title', '64 / 48'],
  ['text-section', 'Section', '48 / 34'],
  ['text-heading', 'Heading', '44 / 34'],
  ['text-28', 'Panel heading', '28'],
  ['text-24', 'Small heading', '24'],
  ['text-22', 'Row heading', '22'],
  ['text-20', 'Menu row', '20'],
] as const;

const texts = [
  ['text-18', 'Lead text. Five answers are enough. We reply within one business day.', '18'],
  ['text-16', 'Running text. Five answers are enough. We reply within one business day.', '16'],
  ['text-15', 'Tight text, in controls and rows. 1,000 · 5,000 · 10,000', '15'],
  ['text-14 text-muted', 'Second lines, hints and captions.', '14'],
  ['text-13 text-muted', 'Labels only.', '13'],
] as const;

export function FoundationsSection() {
  return (
    <Chapter title="Foundations" note="Colors, type and space. Nothing else exists.">
      <Specimen label="Colors">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-6">
          {colors.map(([name, swatch, value]) => (
            <li key={name} className="text-13">
              <div className={`mb-2 h-16 rounded-field border border-line ${swatch}`} />
              <span className="font-semibold">{name}</span> <span className="text-muted">{value}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen label="Display: Bricolage Grotesque">
        <ul className="divide-y divide-line">
          {sizes.map(([size, words, value]) => (
            <li key={size} className="flex items-baseline justify-between gap-6 py-3">
              <span className={`font-display font-bold ${size}`}>{words}</span>
              <span className="shrink-0 text-13 text-muted tabular-nums">{value}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen label="Text: Instrument Sans">
        <ul className="divide-y divide-line">
          {texts.map(([size, words, value]) => (
            <li key={size} className="flex items-baseline justify-between gap-6 py-3">
              <span className={`max-w-text ${size}`}>{words}</span>
              <span className="shrink-0 text-13 text-muted tabular-nums">{value}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  );
}
