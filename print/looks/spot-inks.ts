import { fromHex, type Rgb, toDifference } from '../mockup/pixels.ts';

/** Inks of the Pantone guide for coated stock and how a screen shows them, as published. A guide in the hand decides. */
const guide = `yellow fedd00, 012 ffd700, orange 021 fe5000, warm red f9423a, red 032 ef3340, rubine red ce0058, rhodamine red e10098,
purple bb29bb, violet 440099, blue 072 10069f, reflex blue 001489, process blue 0085ca, green 00ab84, black 2d2926, black 6 101820,
100 f6eb61, 109 ffd100, 116 ffcd00, 123 ffc72c, 130 f2a900, 137 ffa300, 151 ff8200, 1505 ff6900, 165 ff671f, 162 ffbe9f,
1635 ff8d6d, 169 ffb3ab, 172 fa4616, 176 ffb1bb, 179 e03c31, 182 fabbcb, 185 e4002b, 186 c8102e, 187 a6192e, 188 76232f,
199 d50032, 200 ba0c2f, 201 9d2235, 202 862633, 1797 cb333b, 1805 af272f, 1815 7c2529, 206 ce0037, 213 e31c79, 219 da1884,
225 df1995, 226 d0006f, 234 a20067, 242 80225f, 254 981d97, 259 6d2077, 266 753bbd, 268 582c83, 269 512d6d, 273 24135f,
278 8bb8e8, 279 418fde, 280 012169, 281 00205b, 282 041e42, 286 0033a0, 287 003087, 288 002d72, 289 0c2340, 290 b9d9eb,
291 9bcbeb, 292 69b3e7, 293 003da5, 294 002f6c, 295 002855, 296 051c2c, 299 00a3e0, 300 005eb8, 301 004b87, 302 003b5c,
306 00b5e2, 308 00587c, 312 00a9ce, 320 009ca6, 321 008c95, 327 008675, 328 007367, 334 009775, 340 00965e, 341 007a53,
342 006747, 343 115740, 347 009a44, 348 00843d, 349 046a38, 350 2c5234, 354 00b140, 355 009639, 356 007a33, 357 215732,
361 43b02a, 363 4c8c2b, 364 4a7729, 368 78be20, 370 658d1b, 371 546223, 375 97d700, 376 84bd00, 382 c4d600, 390 b5bd00,
463 744f28, 464 8b5b29, 465 b9975b, 466 c6aa76, 467 d3bc8d, 468 ddcba4, 469 693f23, 470 a45a2a, 471 b86125, 476 4e3629,
477 623b2a, 478 703f2a, 4625 4f2c1d, 486 e8927c, 488 eabeb0, 489 ecc3b2, 5545 43695b, 5555 5c7f71, 5565 789f90, 5575 92aca0,
2728 0047bb, 2757 001e60, 2766 141b4d, 2767 13294b, 2768 071d49, 2685 330072, 7401 f5e1a4, 7403 eed484, 7406 f1c400,
7409 f0b323, 7413 dc8633, 7416 e56a54, 7417 e04e39, 7418 cd545b, 7420 9b2743, 7421 651d32, 7427 971b2f, 7433 a73a64,
7447 5c4777, 7455 3a5dae, 7461 007dba, 7462 00558c, 7463 002b49, 7472 5cb8b2, 7477 244c5a, 7484 00573f, 7489 74aa50,
7490 719949, 7492 bfcc80, 7494 9caf88, 7499 f1e6b2, 7501 d9c89e, 7506 efdbb2, 7507 fcd299, 7527 d6d2c4, 7529 b7a99a,
7531 7a6855, 7533 473729, 7540 4b4f54, 7546 253746, 7547 131e29, cool gray 1 d9d9d6, cool gray 3 c8c9c7, cool gray 6 a7a8aa,
cool gray 9 75787b, cool gray 11 53565a, warm gray 1 d7d2cb, warm gray 5 aca39a, warm gray 9 83786f, warm gray 11 6e6259`;

export interface SpotInk {
  /** 'PANTONE 281 C'. */
  name: string;
  /** As a screen shows it, '#rrggbb'. */
  color: string;
}

const spots: { ink: SpotInk; rgb: Rgb }[] = guide.split(/,\s+/).map((entry) => {
  const at = entry.lastIndexOf(' ');
  const color = `#${entry.slice(at + 1)}`;
  const name = entry.slice(0, at).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return { ink: { name: `PANTONE ${name} C`, color }, rgb: fromHex(color) };
});

/** The ink of the guide that is nearest to a color as the eye sees it. */
export function findSpotInk(color: string): SpotInk {
  const wanted = fromHex(color);
  const away = spots.map(({ rgb }) => toDifference(rgb, wanted));
  return (spots[away.indexOf(Math.min(...away))] as (typeof spots)[number]).ink;
}
