/** Without a file: one is about to be chosen. */
type TakeLogo = (file?: File) => void;
let taker: TakeLogo | undefined;
let waiting: File | undefined;

/** Hands a file over to the loader of the page; one that comes before the loader is there waits for it. */
export function offerLogoFile(file: File): void {
  if (taker) taker(file);
  else waiting = file;
}

export function setLogoTaker(take: TakeLogo | undefined): void {
  taker = take;
  if (waiting) take?.(waiting);
  waiting = undefined;
}

/** Lets the visitor choose a file, or takes a photo with the camera of a phone. */
export function pickLogoFile(camera = false): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.accept = camera ? 'image/*' : 'image/png,image/jpeg,image/webp,image/svg+xml,application/pdf';
  if (camera) input.capture = 'environment';
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) offerLogoFile(file);
    input.remove();
  };
  // Safari does not report what was chosen in an input that is not in the page.
  document.body.append(input);
  input.click();
  taker?.();
}
