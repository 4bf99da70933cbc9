import { joinClasses } from './class-names.ts';
import { Picture, type PictureProps } from './picture.tsx';

export type FramedPictureProps = Omit<PictureProps, 'className'> & {
  /** The frame's shape and place, by class. */
  className?: string;
  /** Shows the whole picture instead of filling the frame: for things that stand on the frame's own tone. */
  whole?: boolean;
};

/** A picture in a frame that keeps its tone and size while the picture is on its way, or missing. */
export function FramedPicture({ className, whole = false, ...picture }: FramedPictureProps) {
  return (
    <div className={joinClasses('relative overflow-hidden bg-sunk', className)}>
      {picture.src && (
        <Picture
          {...picture}
          className={joinClasses('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover')}
        />
      )}
    </div>
  );
}
