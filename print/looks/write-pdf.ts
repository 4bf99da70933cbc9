/** A PDF as few programs need more: pages of lines, areas, pictures and one plain font. Every measure is in points, y upward. */
export interface PdfPage {
  width: number;
  height: number;
  /** By the name of its layer, which a viewer can switch off, what is drawn: PDF operators. */
  layers: readonly { name: string; isPrinted: boolean; content: string }[];
}

/** A spot ink, by the name that a printer's software finds it by, and how a screen shows it (0 to 1). */
export interface PdfSpot {
  name: string;
  rgb: readonly [number, number, number];
}

export interface PdfPicture {
  width: number;
  height: number;
  /** Red, green, blue and alpha. */
  data: ArrayLike<number>;
}

interface PdfContent {
  title: string;
  pages: readonly PdfPage[];
  /** Operators name them by their places: /S0 cs, /P0 Do. */
  spots: readonly PdfSpot[];
  pictures?: readonly PdfPicture[];
}

const encode = (text: string) => Uint8Array.from(text, (letter) => Math.min(255, letter.charCodeAt(0)));

/** A string in operators: letters that the plain font lacks become question marks. */
export function toPdfText(text: string): string {
  return `(${[...text].map((letter) => (letter > 'ÿ' ? '?' : letter.replace(/[\\()]/, '\\$&'))).join('')})`;
}

const toName = (name: string) => name.replace(/[^A-Za-z0-9]/g, (sign) => `#${sign.charCodeAt(0).toString(16)}`);

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function writePdf({ title, pages, spots, pictures = [] }: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [encode('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const places: number[] = [];
  let size = parts[0]?.length ?? 0;
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    size += bytes.length;
  };
  /** Its number. `reserve` numbers are given out before what they name is written. */
  const reserve = () => places.push(0);
  const write = (number: number, body: string, stream?: Uint8Array) => {
    places[number - 1] = size;
    add(encode(`${number} 0 obj\n${body}${stream ? '\nstream\n' : '\nendobj\n'}`));
    if (stream) {
      add(stream);
      add(encode('\nendstream\nendobj\n'));
    }
    return number;
  };
  const put = (body: string) => write(reserve(), body);
  const putStream = async (dictionary: string, bytes: Uint8Array<ArrayBuffer>) => {
    const packed = await deflate(bytes);
    return write(reserve(), `<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>`, packed);
  };

  const [catalog, tree] = [reserve(), reserve()];
  const font = put('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  const spaces = spots.map(({ name, rgb }, i) => {
    const tint = `<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[${rgb.map((one) => one.toFixed(4)).join(' ')}]/N 1>>`;
    return `/S${i} ${put(`[/Separation/${toName(name)}/DeviceRGB${tint}]`)} 0 R`;
  });
  const images: string[] = [];
  for (const [i, { width, height, data }] of pictures.entries()) {
    const [rgb, alpha] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
    for (let at = 0; at < alpha.length; at++) {
      for (let c = 0; c < 3; c++) rgb[at * 3 + c] = data[at * 4 + c] as number;
      alpha[at] = data[at * 4 + 3] as number;
    }
    const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
    const mask = await putStream(`${head}/ColorSpace/DeviceGray`, alpha);
    images.push(`/P${i} ${await putStream(`${head}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`, rgb)} 0 R`);
  }
  const names = [
    ...new Map(pages.flatMap(({ layers }) => layers.map((layer) => [layer.name, layer] as const))).values(),
  ];
  const groups = new Map(
    names.map(({ name, isPrinted }) => {
      const usage = `/Usage<</Print<</PrintState/${isPrinted ? 'ON' : 'OFF'}>>>>`;
      return [name, put(`<</Type/OCG/Name${toPdfText(name)}${usage}>>`)];
    }),
  );
  const all = [...groups.values()].map((number) => `${number} 0 R`).join(' ');
  const properties = names.map(({ name }, i) => `/L${i} ${groups.get(name)} 0 R`).join('');
  const resources = put(
    `<</Font<</F0 ${font} 0 R>>/ColorSpace<<${spaces.join('')}>>/XObject<<${images.join('')}>>/Properties<<${properties}>>>>`,
  );
  const kids: number[] = [];
  for (const { width, height, layers } of pages) {
    const drawn = layers.map(({ name, content }) => {
      const at = names.findIndex((each) => each.name === name);
      return `/OC /L${at} BDC\n${content}\nEMC\n`;
    });
    const content = await putStream('', encode(drawn.join('')));
    const box = `/MediaBox[0 0 ${width.toFixed(2)} ${height.toFixed(2)}]`;
    kids.push(put(`<</Type/Page/Parent ${tree} 0 R${box}/Resources ${resources} 0 R/Contents ${content} 0 R>>`));
  }
  write(tree, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`);
  const order = `/OCProperties<</OCGs[${all}]/D<</Order[${all}]/ON[${all}]>>>>`;
  write(catalog, `<</Type/Catalog/Pages ${tree} 0 R/Lang(en-US)/ViewerPreferences<</DisplayDocTitle true>>${order}>>`);
  const info = put(`<</Title${toPdfText(title)}>>`);
  const table = size;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = places.length + 1;
  add(encode(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`));
  add(encode(`trailer<</Size ${count}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${table}\n%%EOF\n`));
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
