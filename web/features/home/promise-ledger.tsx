import { ArrowRight } from 'lucide-react';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';

export type Promises = {
  title: string;
  description: string;
  picture: { src: string; alt: string };
  list: { title: string; description: string; relate_value: string }[];
};

/** Promises are a ledger beside one picture, never a row of cards. */
export function PromiseLedger({ promises }: { promises: Promises }) {
  const { title, description, picture, list } = promises;
  return (
    <section
      aria-labelledby="promises"
      className="shell grid items-center gap-x-18 gap-y-10 pt-section lg:grid-cols-12"
    >
      {picture.src && (
        <FramedPicture
          src={picture.src}
          alt={picture.alt}
          width={768}
          height={768}
          // It fills the frame's height, so it is wider than the frame.
          sizes="(min-width: 1024px) 830px, 135vw"
          className="aspect-[10/11] rounded-card lg:col-span-5"
        />
      )}
      <div className="lg:col-span-7 lg:py-8">
        <h2 id="promises" className="text-section">
          {title}
        </h2>
        <p className="mt-3 text-body">{description}</p>
        <ul className="mt-7 border-ink border-t lg:mt-9">
          {list.map((promise) => (
            <li key={promise.title} className="border-line border-b">
              <Link to={promise.relate_value} className="group flex items-center justify-between gap-6 py-6 lg:py-7">
                <span className="max-w-125">
                  <span className="block font-display-small text-22 font-bold">{promise.title}</span>
                  <span className="mt-1.5 block text-body">{promise.description}</span>
                </span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform group-hover:translate-x-1.5"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
