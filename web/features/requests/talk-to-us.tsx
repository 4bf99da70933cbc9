import type { Brand } from '#contract/content/brand.ts';

/** Phone, WhatsApp and hours: for those who would rather talk. */
export function TalkToUs({ brand, title = 'Prefer to talk?' }: { brand: Brand; title?: string }) {
  return (
    <section>
      <h2 className="font-sans text-16 font-semibold tracking-normal">{title}</h2>
      <p>
        <a
          href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}
          className="inline-flex min-h-11 items-center font-display text-24 font-semibold tabular-nums hover:text-orange-ink"
        >
          {brand.phone}
        </a>
      </p>
      <p>
        <a href={brand.whatsapp} className="link inline-flex min-h-11 items-center font-semibold">
          Message us on WhatsApp
        </a>
      </p>
      <p className="text-14 text-muted">{brand.hours}</p>
    </section>
  );
}
