import { FramedPicture } from './framed-picture.tsx';

export type WidePictureProps = {
  src: string;
  alt: string;
  /** The frame's shape, by class. */
  className?: string;
  /** For one that stands far below the first screen. */
  lazy?: boolean;
};

/** A scene from edge to edge of the window. */
export function WidePicture({ lazy = false, ...picture }: WidePictureProps) {
  return <FramedPicture {...picture} width={1536} height={864} eager={!lazy} sizes="100vw" />;
}
