import type { ReactNode } from 'react';
import { Picture } from '#ui/picture.tsx';

interface AuthPageProps {
  title: string;
  /** Why one is asked, or what happens next. */
  lead?: ReactNode;
  children: ReactNode;
  /** The ways to the other pages of the kind. */
  foot?: ReactNode;
}

/** One task; on wide screens with one of our things beside it. Phones neither show nor load the picture. */
export function AuthPage({ title, lead, children, foot }: AuthPageProps) {
  return (
    <div data-beside className="lg:mr-[42vw]">
      <div className="mx-auto max-w-[30rem] px-gutter lg:pt-6">
        <h1 className="text-section">{title}</h1>
        {lead && <p className="mt-3 text-body">{lead}</p>}
        <div className="mt-8">{children}</div>
        {foot && <div className="mt-8 grid gap-1 border-line border-t pt-4 text-15 text-body">{foot}</div>}
      </div>
      <div className="fixed inset-y-0 right-0 grid w-[42vw] place-items-center overflow-hidden bg-sunk max-lg:hidden">
        <Picture
          src="/media/products/bag-twh-l-main.webp"
          width={960}
          height={1200}
          sizes="42vw"
          alt=""
          className="h-auto w-full max-w-[60rem]"
        />
      </div>
    </div>
  );
}
