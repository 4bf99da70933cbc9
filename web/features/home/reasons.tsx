import { Link } from 'react-router';
import { FramedPicture } from '#ui/framed-picture.tsx';
import type { ShownGroup } from './shown-group.ts';

/** Large lines, one a promise: the type is the picture, the thumbnail only its caption. */
export function Reasons({ group }: { group: ShownGroup }) {
  return (
    <section aria-labelledby="reasons" className="shell pt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
        <h2 id="reasons" className="text-22 text-muted">
          {group.title}
        </h2>
        <p className="text-body">{group.description}</p>
      </div>
      <ul className="mt-5 border-ink border-t">
        {group.advertisements.map((reason) => (
          <li key={reason.title} className="border-line border-b">
            <Link
              to={reason.relate_value}
              className="group grid items-center gap-x-grid gap-y-2 py-5 transition-colors hover:text-orange-ink lg:grid-cols-12 lg:py-6"
            >
              <h3 className="font-display text-section lg:col-span-7">{reason.title}</h3>
              <p className="max-w-95 text-body lg:col-span-4">{reason.description}</p>
              <FramedPicture
                src={reason.image}
                alt=""
                width={160}
                height={160}
                className="aspect-square w-24 justify-self-end rounded-field max-lg:hidden"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
