import { FramedPicture } from '#ui/framed-picture.tsx';

export interface StoryPicture {
  title: string;
  path: string;
  src: string;
  alt: string;
}

/** Where the pictures of the opening stand: an uneven wall that runs out of the page. */
const wall = [
  'col-span-2 row-span-2',
  'col-span-1 row-span-2',
  'col-span-1 row-span-1',
  'col-span-1 row-span-1',
  'col-span-1 row-span-1',
  'col-span-2 row-span-1',
  'col-span-1 row-span-1',
];

/** A wall of things, each on its own sheet. */
export function PictureWall({ pictures }: { pictures: StoryPicture[] }) {
  return (
    <ul className="grid grid-cols-4 grid-rows-[repeat(3,7.5rem)] gap-2.5 sm:grid-rows-[repeat(3,10rem)] lg:grid-rows-[repeat(3,11.75rem)] lg:gap-3">
      {pictures.slice(0, wall.length).map((picture, position) => (
        <li key={picture.path} className={wall[position]}>
          <FramedPicture
            src={picture.src}
            alt={picture.alt}
            width={position === 0 ? 480 : 320}
            height={position === 0 ? 480 : 320}
            sizes={position === 0 ? '(min-width: 1024px) 400px, 50vw' : '(min-width: 1024px) 260px, 30vw'}
            eager={position === 0}
            whole
            className="h-full rounded-card"
          />
        </li>
      ))}
    </ul>
  );
}

/** Three sentences in the largest type, each with one line that says how. */
export function LargeClaims({ title, claims }: { title: string; claims: { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="claims" className="shell pt-section">
      <h2 id="claims" className="text-22 text-muted">
        {title}
      </h2>
      <ol className="mt-5 border-ink border-t">
        {claims.map((claim) => (
          <li
            key={claim.title}
            className="gap-x-grid border-line border-b py-7 lg:grid lg:grid-cols-12 lg:items-baseline lg:py-10"
          >
            <h3 className="font-display text-title lg:col-span-7 lg:text-display">{claim.title}</h3>
            <p className="mt-3 max-w-110 text-18 text-body lg:col-span-5 lg:mt-0">{claim.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
