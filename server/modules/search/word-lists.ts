const set = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

/** Words between a thing and what is said about it, in the languages that products are called in. */
export const binding = set(
  'for from in of on that to with para pour fur per de di da del en con avec mit com co cho fits hold holds em aus bang zum zur auf au aux al alla',
);
/** Words that everything here is; they count only when nothing else is said. */
export const general = set(
  'bulk business cheap affordable budget inexpensive disposable order packaging packing place product products restaurant',
  'restaurants shop store supplies supply wholesale house joint stall stand company owner van cart truck eatery spot bar kitchen night shack hut counter lounge',
  // What questions are made of, and how soon it has to be there.
  'open opening start starting smallest lowest minimum item items asap urgent urgently overnight recommend recommended',
  'recommendation suggest suggestion suggestions idea ideas advice help option options choice choices kind kinds type types sort',
  'monday tuesday wednesday thursday friday saturday sunday today tomorrow week weeks month soon quick quickly fast rush shipping',
  'work works working suitable ideal perfect proper right better available offer offers sell sells stop prevent avoid',
  'getting become becoming stay stays staying keeping without way ways size sizes different various new available guest attendees',
  // When, how often and how many.
  'morning afternoon evening noon midnight weekend weekends weekday daily weekly monthly annual yearly season seasonal',
  'only just about around approximately roughly total piece pieces pc pcs count ct unit units qty quantity minimum minimums moq',
  // Who comes together, and what for.
  'kickoff launch training orientation session retreat workshop quarterly corporate client clients colleagues',
  'gathering celebration ceremony showcase screening premiere tour trip outing race marathon season campaign group family friends',
  'neighborhood community street block outdoor outdoors indoor indoors rooftop backyard terrace patio volunteers students',
  'straight directly gets time person everyone everybody once again all over actually simply easily cheaply away bother wont',
  'see know tell sure check look looks enough very really too also much many most extra',
  // What we do with every product, and who buys or sells it.
  'design designs designer artwork template templates supplier suppliers vendor vendors manufacturer',
  'manufacturers distributor franchise franchises chain chains limited edition special specials goods doing instead',
);
/** How and where every dish may be served: said of a dish, it is the dish that counts. */
export const served = set(
  'takeout delivery promo promotion promotions promotional',
  'llevar emporter asporto mitnehmen viagem domicilio livraison lieferung entrega consegna mang ve',
  'テイクアウト 持ち帰り お持ち帰り デリバリー 外卖 打包 外带 テイクアウト用 포장 배달 테이크아웃',
);
/** Behind what is sold there. */
export const shops = set('shop shops store stores boutique stall booth studio salon');
/** Behind a dish, where it is served: 'acai bowl cafe'. */
export const places = set('cafe cafes cafeteria coffeehouse diner bistro canteen kiosk pub tavern');
export const qualities = set(
  'black dark charcoal ebony white ivory brown tan beige kraft clear green red blue grey gray gold silver pink yellow purple orange colour color coloured colored',
  'small medium large big mini plain blank printed custom branded logo compostable biodegradable recyclable eco pack packs set sets kit kits',
  // As adjectives of other languages follow the thing, they would be taken for it.
  'impreso impresa impresos impresas personalizado personalizada personalizados imprime imprimee imprimes imprimees',
  'personnalise personnalisee personnalises personnalisees stampato stampata stampati stampate personalizzato personalizzati',
  'bedruckt bedruckte bestickt bestickte bordado bordada bordados brode brodee ricamato ricamata transparente transparentes',
  'transparent transparents trasparente trasparenti negro negra negros noir noire noirs schwarz nero neri preto pretos blanco',
  'blanca blancos blanc blanche blancs weiss bianco bianchi branco brancos grande grandes gross grosse klein kleine',
  'nong lanh den trang nho lon caliente calientes chaud chaude chauds heiss heisse quente frio fria froid froide kalt freddo',
  'pequeno pequena petit petite petits piccolo piccoli biodegradable compostables desechable desechables jetable jetables descartavel descartaveis',
  'descartable monouso einweg heavy duty wrapped individually compostavel biodegradavel reciclable recyclebar riciclabile',
  'crispy crisp crunchy soggy mushy fresh warm sturdy strong durable thick premium fancy elegant cute rustic luxury stylish',
  'modern simple quality lightweight tall short wide deep shallow round square rectangular',
  'pfasfree bpafree pvcfree takeout delivery cheap unprinted microwave microwavable stock safe cardboard paperboard corrugated wooden wood bamboo plastic recycled',
);
/** What packs anything, in other languages: said of a dish, as adjectives are. */
export const packing = set(
  'emballage emballages embalagem embalagens envase envases empaque empaques verpackung verpackungen imballaggio imballaggi',
  'contenitore contenitori recipiente recipientes behalter contenant contenants 容器 包装 パッケージ 入れ物 용기 포장용기',
);
/** As it is, or in another gender or number of its language: 'personalizadas' of 'personalizado'. */
export function isQuality(word: string): boolean {
  const single = word.replace(/s$/, '');
  return packing.has(word) || qualities.has(word) || qualities.has(single) || qualities.has(single.replace(/a$/, 'o'));
}
/** What kitchen goods are made of and nothing of ours is. */
export const otherMaterials = set(
  'glass stainless steel metal metallic iron ceramic porcelain stoneware china silicone rubber leather marble granite enamel',
  'styrofoam polystyrene foam melamine brass crystal concrete titanium',
);
/** What is made of these is washed and used again: of it a cup or a straw is another thing, too. */
export const lasting = set(
  'glass stainless steel metal ceramic porcelain stoneware earthenware enamel enameled melamine silicone rubber leather',
  'terracotta tin pewter titanium acrylic polycarbonate wicker rattan',
);
/** How food is sold to kitchens. */
export const groceryStates = set('frozen shredded diced canned dried minced raw sliced grated powdered peeled smoked');
/** When it is for: said about the thing, which may be anything. */
export const occasions = set(
  'anniversary birthday christmas day easter event fair festival gala graduation halloween holiday party picnic tailgate',
  'thanksgiving valentine valentines wedding kids office meeting summer winter school church camp concert market stadium',
);
/** Food of any kind: beside a dish or an occasion that is known, that one counts. */
export const broad = set(
  'meal meals food foods lunch lunches dinner dinners snack snacks treats menu order orders catering',
);
/** Words that leave open what holds the food, or which color; what does is named more exactly. */
export const wide: Record<string, string[]> = {
  dark: ['black'],
  charcoal: ['black'],
  eboni: ['black'],
  ivori: ['whit'],
  tan: ['kraft', 'brown'],
  beig: ['kraft', 'brown'],
  container: ['box', 'tub', 'bowl', 'tray'],
  holder: ['tray', 'carrier', 'sleeve', 'cone'],
  pot: ['cup', 'tub', 'bowl'],
  tub: ['container', 'cup'],
  pail: ['box', 'tub'],
  basket: ['tray', 'boat'],
  plate: ['tray', 'boat'],
  dish: ['bowl', 'tray'],
  packet: ['bag', 'box'],
  pouch: ['bag'],
  carton: ['box'],
  case: ['box'],
  wrapper: ['wrap', 'sheet', 'paper'],
  wear: ['jacket', 'uniform', 'apron', 'shirt'],
  outfit: ['jacket', 'uniform', 'apron', 'shirt'],
  clothe: ['jacket', 'uniform', 'apron', 'shirt'],
};
