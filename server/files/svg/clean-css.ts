import { looks, notInherited } from './allowed.ts';

/** Escapes spell forbidden words another way, and nothing in a drawing needs them. */
const tricks = /[\\<>{}@]|\/\*|expression|javascript|behavior|-moz-binding/i;
const selectorPattern = /^[\w\s.#,>*:()-]{1,500}$/;

/** A value that fetches nothing: `url()` may point into the drawing itself only. */
export function isSafeValue(value: string): boolean {
  if (tricks.test(value)) return false;
  const rest = value.replace(/url\(\s*(?:#[\w.:-]+|'#[\w.:-]+'|"#[\w.:-]+")\s*\)/gi, '');
  return !/url\s*\(|image\s*\(|image-set|src\s*\(|https?:|\/\//i.test(rest);
}

/**
 * A look that fetches nothing and stays where it is: what a group shows once, `inherit` would show on every shape in it,
 * and nobody could tell from the group what it takes to draw.
 */
export function isSafeLook(name: string, value: string): boolean {
  return isSafeValue(value) && !(notInherited.has(name.toLowerCase()) && /inherit/i.test(value));
}

/** The declarations of a `style` attribute or of one rule; those that are not allowed are left out. */
export function cleanDeclarations(text: string): string {
  return text
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
      return colon > 0 && value && looks.has(name.toLowerCase()) && isSafeLook(name, value) ? `${name}:${value}` : '';
    })
    .filter(Boolean)
    .join(';');
}

/** Plain rules survive. At-rules go with all they hold: fonts and style sheets from elsewhere come in by them. */
export function cleanStyleSheet(text: string): string {
  const plain = stripComments(text.replace(/<!--|-->/g, ''));
  const rules: string[] = [];
  let at = 0;
  while (at < plain.length) {
    const end = findRuleEnd(plain, at);
    const rule = plain.slice(at, end).trim();
    at = end;
    const brace = rule.indexOf('{');
    if (rule.startsWith('@') || brace <= 0) continue;
    const [selector, body] = [rule.slice(0, brace).trim(), rule.slice(brace + 1, rule.lastIndexOf('}'))];
    const declarations = cleanDeclarations(body);
    if (declarations && selectorPattern.test(selector)) rules.push(`${selector}{${declarations}}`);
  }
  return rules.join('\n');
}

/** Step by step: a pattern would look for the end of each comment again from the beginning of every other. */
function stripComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  while (at < text.length) {
    const begin = text.indexOf('/*', at);
    kept.push(text.slice(at, begin === -1 ? text.length : begin));
    const end = begin === -1 ? -1 : text.indexOf('*/', begin + 2);
    // One that never closes takes the rest with it.
    if (end === -1) break;
    at = end + 2;
  }
  return kept.join('');
}

/** To the brace that closes what the rule opened; an at-rule without braces ends at its semicolon. */
function findRuleEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth <= 0) return at + 1;
    } else if (sign === ';' && depth === 0) return at + 1;
  }
  return text.length;
}
