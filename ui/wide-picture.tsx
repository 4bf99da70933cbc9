import { joinClasses } from './class-names.ts';
import { FramedPicture } from './framed-picture.tsx';

export type WidePictureProps = {
  src: string;
  alt: string;
  /** The frame's tone while the picture is on its way, by class. */
  className?: string;
  /** For one that stands far below the first screen. */
  lazy?: boolean;
  /** Its things reach from edge to edge, so that a phone shows all of it as well. */
  uncut?: boolean;
};

/**
 * A scene of 16:9 from edge to edge of the window. Its height follows its width on every screen: what a phone (4:3) cuts
 * at the sides and a wide screen (9:4) above and below is room that the scenes leave around their things.
 */
export function WidePicture({ lazy = false, uncut = false, className, ...picture }: WidePictureProps) {
  const shape = 'sm:aspect-[16/9] lg:aspect-[9/4] [&_img]:object-[50%_60%]';
  const phone = uncut ? 'max-sm:aspect-[16/9]' : 'max-sm:aspect-4/3';
  return (
    <FramedPicture
      {...picture}
      className={joinClasses(shape, phone, className)}
      width={1536}
      height={864}
      eager={!lazy}
      sizes="100vw"
    />
  );
}
