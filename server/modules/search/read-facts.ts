import { toServingTerm } from './read-text.ts';
import type { SearchDocument } from './search-entry.ts';

type Sheet = Pick<SearchDocument, 'material' | 'coating' | 'specSheet' | 'details'>;
/** 0 for the best, 2 for what passes, null for what does not. */
type Grade = 0 | 1 | 2 | null;

/** What people ask of a pack, and how well a spec sheet says that it does it. */
const facts: { names: string[]; judge: (sheet: Sheet) => Grade }[] = [
  {
    names: toNames(
      'microwave, microwave safe, microwavable, microwaveable, microwave oven safe, reheat, reheatable, reheating, rewarm',
      'microondas, micro-ondes, mikrowelle, mikrowellengeeignet, microonde, 可微波, 微波加热, 電子レンジ対応, 전자레인지용, lò vi sóng',
    ),
    judge: (sheet) => {
      const said = find(sheet, /^microwave/i);
      if (!said || /^no\b/i.test(said)) return null;
      return /seconds/i.test(said) ? 2 : /never|lid off/i.test(said) ? 1 : 0;
    },
  },
  {
    names: toNames(
      'freezer, freezer safe, freezer proof, freezable, freeze, freezing, congelador, congélateur, gefrierfest, congelatore',
      'freezer storage, 冷冻, 冷凍, 冷凍庫, 냉동, 냉동실, tủ đông, ngăn đá',
    ),
    judge: (sheet) => {
      const heat = find(sheet, /^temperature/i);
      if (find(sheet, /^freezer/i) || /^freezer/i.test(heat)) return 0;
      return /\(-(?:18|2\d)°C/.test(heat) ? 2 : null;
    },
  },
  {
    names: toNames(
      'greaseproof, grease proof, grease resistant, oil proof, oilproof, oil resistant, grease, greasy, oily, antigrasa, gras',
      'fettdicht, antigrasso, antigordura, 防油, 耐油, 기름 방지, chống thấm dầu',
    ),
    judge: (sheet) => {
      if (/greaseproof/i.test(sheet.material)) return 0;
      const said = find(sheet, /^grease/i);
      return /greaseproof|KIT/i.test(said) ? 1 : /PFAS/.test(said) ? 2 : null;
    },
  },
  {
    names: toNames(
      'recycled, recycled paper, recycled fiber, recycled fibre, recycled content, recycled materials, recycled cardboard',
      'post consumer, post consumer waste, postconsumer, reciclado, reciclada, papel reciclado, recyclé, papier recyclé',
      'recycelt, Recyclingpapier, Altpapier, riciclato, riciclata, carta riciclata, 再生纸, 再生紙, 재생지, giấy tái chế',
    ),
    judge: (sheet) => {
      if (/recycled/i.test(sheet.material)) return 0;
      return sheet.specSheet.some(([, said]) => /recycled fiber/i.test(said)) ? 1 : null;
    },
  },
  {
    names: toNames(
      'plant based plastic, plant plastic, plant based, bioplastic, bioplastics, bio plastic, bio based plastic, corn plastic',
      'cornstarch, corn starch, bioplástico, bioplastique, Biokunststoff, Bioplastik, bioplastica, 生物塑料, 玉米淀粉, 바이오플라스틱',
      'バイオプラスチック, nhựa sinh học',
    ),
    judge: ({ material, coating, details }) => {
      if (/\bC?PLA\b/.test(material)) return 0;
      return /\bPLA\b/.test(coating) ? 1 : details.some((said) => /\bPLA\b/.test(said)) ? 2 : null;
    },
  },
  {
    names: toNames(
      'Pantone, Pantone color, Pantone colors, Pantone match, Pantone matched, PMS color, PMS, spot color, spot colors, color match',
      'color matched, color matching, exact brand color, exact color, brand color, brand colors, 潘通, パントン',
    ),
    judge: ({ specSheet, details }) => {
      if (specSheet.some(([label, said]) => /pantone/i.test(`${label} ${said}`))) return 0;
      return details.some((said) => /pantone/i.test(said)) ? 1 : null;
    },
  },
  {
    names: toNames('PFAS-free, PFAS, no PFAS, forever chemicals, no forever chemicals'),
    judge: ({ specSheet }) => (specSheet.some(([, said]) => /no intentionally added PFAS/i.test(said)) ? 0 : null),
  },
  {
    names: toNames(
      'recyclable, recyclebar, reciclable, reciclables, riciclabile, riciclabili, reciclável, 可回收',
      'リサイクル, 재활용, tái chế',
    ),
    judge: (sheet) => {
      const after = find(sheet, /^after use/i);
      if (/not for paper recycling|not recycling/i.test(after)) return null;
      if (/recycl|repulp/i.test(after)) return 0;
      return /paper|board/i.test(sheet.material) && !sheet.coating ? 1 : null;
    },
  },
  {
    names: toNames(
      'compostable, biodegradable, compost, composting, compostables, biodegradables, kompostierbar, biologisch abbaubar',
      'compostabile, compostabili, biodegradabile, compostável, compostáveis, biodegradável, 可降解, 可堆肥, 堆肥化, 생분해, phân hủy sinh học',
    ),
    judge: (sheet) => {
      const [body = '', ...rest] = sheet.material.split(/[,;]/);
      const lined = /\bPE\b|film|laminat/i.test(sheet.coating.replace(/no PE film/i, ''));
      if (lined || /\b(PET|PP|polypropylene|cotton|polyester|steel)\b/i.test(body)) return null;
      if (/bagasse|\bwood\b|bamboo|\bC?PLA\b/i.test(body))
        return /\bPET\b|\bPP\b/.test(rest.join()) || sheet.coating ? 1 : 0;
      return /paper|board|tissue|fiber/i.test(body) && !sheet.coating && !/PET|rope|adhesive/i.test(rest.join())
        ? 2
        : null;
    },
  },
];

function toNames(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}

function find({ specSheet }: Sheet, label: RegExp): string {
  return specSheet.find(([name]) => label.test(name))?.[1] ?? '';
}

/** Terms of what spec sheets say, and not of dishes. */
export const factTerms = new Set(facts.flatMap(({ names }) => names.map(toServingTerm)));

/** The names of what a product does, in three lists: best, well and passably. */
export function readFacts(sheet: Sheet): string[][] {
  const done: string[][] = [[], [], []];
  for (const { names, judge } of facts) {
    const grade = judge(sheet);
    if (grade !== null) done[grade]?.push(...names);
  }
  return done;
}
