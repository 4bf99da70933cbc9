const script =
  'M20 150C60 40 110 20 100 70S50 190 90 170 150 60 170 90 150 180 190 160 230 70 260 80 240 170 275 160 300 100 330 90 330 170 370 150 400 40 430 30 400 160 440 165 500 90 520 80 520 175 580 150';
const drawings: Record<string, string> = {
  'thin script': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 220"><path d="${script}" fill="none" stroke="#14213d" stroke-width="5" stroke-linecap="round"/><path d="M120 205h340" stroke="#14213d" stroke-width="2.5"/></svg>`,
  'heavy badge':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="200" r="196" fill="#6d1220"/><circle cx="200" cy="200" r="172" fill="none" stroke="#f4e3c5" stroke-width="7"/><path d="M110 250V150l90 70 90-70v100" fill="none" stroke="#f4e3c5" stroke-width="34"/><path d="M140 300h120" stroke="#f4e3c5" stroke-width="14"/></svg>',
  'white on transparent':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 300"><path d="M40 260 210 30l170 230z" fill="none" stroke="#fff" stroke-width="26"/><circle cx="210" cy="180" r="44" fill="#fff"/></svg>',
  gradient:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#ffb703"/><stop offset=".5" stop-color="#e63946"/><stop offset="1" stop-color="#3a0ca3"/></linearGradient></defs><path d="M200 20c90 70 170 130 170 220a170 140 0 0 1-340 0c0-90 80-150 170-220z" fill="url(#g)"/><path d="M120 260q80 80 160 0" fill="none" stroke="#fff" stroke-width="22"/></svg>',
  'wide wordmark':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 150"><g fill="#1d5c3a"><path d="M10 140V10h34l46 70 46-70h34v130h-34V66l-46 68-46-68v74z"/><path d="M200 140 255 10h36l55 130h-36l-10-26h-54l-10 26zm57-52h34l-17-44z"/><path d="M370 10h34v48l48-48h42l-54 54 58 76h-42l-40-52-12 12v40h-34z"/><path d="M520 10h110v30h-76v20h66v28h-66v22h78v30H520z"/></g><g fill="#e07a1f"><circle cx="730" cy="75" r="62"/><path d="M820 10h70v130h-70z"/></g></svg>',
  'photo without its ground':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs><filter id="n"><feTurbulence baseFrequency=".02" numOctaves="4" seed="7"/><feColorMatrix values="0.9 0 0 0 .25  0 .7 0 0 .1  0 0 .5 0 .02  0 0 0 0 1"/></filter><clipPath id="c"><ellipse cx="200" cy="150" rx="190" ry="140"/></clipPath></defs><g clip-path="url(#c)"><rect width="400" height="300" filter="url(#n)"/><circle cx="150" cy="130" r="60" fill="#7a3b12" opacity=".55"/></g></svg>',
  'tall sign':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 520"><g fill="none" stroke="#0b4f6c" stroke-width="20" stroke-linecap="round"><path d="M60 20v480"/><path d="M60 120q46-30 40-90M60 120Q14 90 20 30M60 230q46-30 40-90M60 230q-46-30-40-90"/></g><circle cx="60" cy="500" r="18" fill="#f2a541"/></svg>',
  'tiny raster':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect x="2" y="2" width="36" height="36" rx="8" fill="#d7263d"/><path d="M10 28V12l10 10 10-10v16" fill="none" stroke="#fff" stroke-width="4"/></svg>',
  'letters as text':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 200"><text x="310" y="120" font-family="Georgia, serif" font-size="92" font-style="italic" text-anchor="middle" fill="#3b1f2b">Osteria Luna</text><text x="310" y="175" font-family="Helvetica, sans-serif" font-size="30" letter-spacing="10" text-anchor="middle" fill="#a23b2a">SINCE 1987</text></svg>',
  // What a drawing must not do: run, fetch, or be drawn a million times. Only its disc is printed.
  hostile:
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 200" onload="alert(1)"><script>fetch("https://attacker.example")</script><style>@import url(https://attacker.example/x.css);</style><image xlink:href="https://attacker.example/x.png" width="200" height="200"/><foreignObject width="200" height="200"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://attacker.example"/></body></foreignObject><circle cx="100" cy="100" r="92" fill="#2b2d42"/><path d="M60 60l80 80M140 60l-80 80" stroke="#edf2f4" stroke-width="20"/></svg>',
};

export interface TestLogo {
  svg: string;
  /** Pixels across, where the file is a small raster. */
  pixels?: number;
}

/** Ten logos that are hard to print, for contact sheets and tests. */
export const testLogos: Record<string, TestLogo> = Object.fromEntries(
  Object.entries(drawings).map(([name, svg]) => [name, name === 'tiny raster' ? { svg, pixels: 48 } : { svg }]),
);
