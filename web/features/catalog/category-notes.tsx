import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';

export type CategoryNote = {
  title: string;
  description: string;
  path: string;
  image: string;
  alt: string;
  /** A word or two above the title. */
  topic: string;
};

/** What helps to choose, at the end of a list: an advertisement each, words beside a picture. */
export function CategoryNotes({ notes }: { notes: CategoryNote[] }) {
  return (
    <aside aria-label="Help with choosing" className="shell pt-section">
      <ul className="grid gap-grid lg:auto-cols-fr lg:grid-flow-col">
        {notes.map((note) => (
          <li
            key={note.title}
            className="relative grid grid-cols-[1fr_30%] overflow-hidden rounded-card bg-sunk sm:grid-cols-[1fr_40%]"
          >
            <div className="flex flex-col py-6 pl-5 sm:py-9 sm:pl-9">
              {note.topic && <p className="text-14 font-semibold text-muted">{note.topic}</p>}
              <h2 className="mt-1.5 text-22 sm:text-28">
                <Link to={note.path} className="after:absolute after:inset-0 after:rounded-card link">
                  {note.title}
                </Link>
              </h2>
              <p className="mt-3 text-15 text-body sm:text-16">{note.description}</p>
            </div>
            <FramedPicture
              src={note.image}
              alt={note.alt}
              width={384}
              height={384}
              sizes="(min-width: 1440px) 266px, (min-width: 1024px) 19vw, 38vw"
              whole
              className="min-h-full"
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}
