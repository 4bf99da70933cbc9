import type { Ref } from 'react';

/** Opened by a button beside it; the browser asks for a file, on a phone also for a photo. */
export function LogoFileInput({
  ref,
  camera = false,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  /** Opens the camera of a phone at once. */
  camera?: boolean;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={
        camera
          ? 'image/*'
          : '.png,.jpg,.jpeg,.webp,.svg,.pdf,image/png,image/jpeg,image/webp,image/svg+xml,application/pdf'
      }
      capture={camera ? 'environment' : undefined}
      hidden
      aria-hidden="true"
      tabIndex={-1}
      data-logo-input=""
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // Emptied, so that the same file can be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
