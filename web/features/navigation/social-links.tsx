import type { Brand } from '#contract/content/brand.ts';

type Network = Brand['social'][number]['name'];

const names: Record<Network, string> = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  youtube: 'YouTube',
};

/** Drawn by us, one line weight, so that the four stand together. */
const marks: Record<Network, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm5-1.6v.1',
  linkedin:
    'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm1.8 7.5V17M7.8 7v.1m4 9.9v-6.5m0 2.7c0-1.6 1-2.6 2.3-2.6s2.1 1 2.1 2.6V17',
  facebook: 'M15.5 3.5H14A3.5 3.5 0 0 0 10.5 7v13.5M7.5 11.5h7',
  youtube:
    'M5 5h14a2.5 2.5 0 0 1 2.5 2.5v9A2.5 2.5 0 0 1 19 19H5a2.5 2.5 0 0 1-2.5-2.5v-9A2.5 2.5 0 0 1 5 5zm5.2 4.2v5.6L15 12z',
};

export function SocialLinks({ links }: { links: Brand['social'] }) {
  return (
    <ul className="-mx-3 flex">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="grid size-11 place-items-center rounded-full hover:bg-ink-soft"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={marks[name]} />
            </svg>
            <span className="sr-only">{names[name]} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
