import { createContext, useContext } from 'react';
import type { EntryContext } from 'react-router';
import { NonceContext } from './early-script.tsx';

/** Empty in the browser, which keeps the server's. */
export const PageScriptsContext = createContext({ data: ' ', start: ' ' });

/**
 * The router's `<Scripts>`, with one difference: the modules are requested after the first frame, so that they share no
 * bandwidth with the text, the fonts and the first picture. Until they have run the page works as plain HTML.
 */
export function PageScripts() {
  const nonce = useContext(NonceContext);
  const { data, start } = useContext(PageScriptsContext);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own text */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: data }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, with file names of the build */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

/**
 * The same that `<Scripts>` of the router writes for a page whose route table comes whole (routeDiscovery 'initial'),
 * with the loaders' data in it: on a page that is answered whole they need no scripts of their own that add them later.
 */
export async function toPageScripts(context: EntryContext) {
  const { manifest, serverHandoffString, serverHandoffStream, staticHandlerContext } = context;
  const loaded = toScriptText(await readText(serverHandoffStream));
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  // A route's client action and loader are files of their own.
  const routes = matched.map(({ id, module, clientActionModule, clientLoaderModule, clientMiddlewareModule }) => [
    id,
    [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter((file) => file !== undefined),
  ]);
  const modules = [manifest.url, ...routes.flatMap(([, files]) => files)];
  const imports = [...manifest.entry.imports, ...matched.flatMap((route) => route.imports ?? [])];
  const files = new Set([manifest.entry.module, ...imports].filter((file) => !modules.includes(file)));
  return {
    data: `__reactRouterContext=${serverHandoffString};__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${loaded});c.close()}}).pipeThrough(new TextEncoderStream)`,
    start: `(${startPage})(${[manifest.url, routes, [...files], manifest.entry.module].map((part) => JSON.stringify(part)).join()})`,
  };
}

async function readText(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream ?? []) text += decoder.decode(piece, { stream: true });
  return text;
}

/** A string as it may stand in a script: no `</script>`, no `<!--`. */
function toScriptText(text: string): string {
  return JSON.stringify(text).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

/** Runs in the page, as text: it names nothing of this file. A tab in the background has no frames to wait for. */
const startPage = `(table,routes,files,entry)=>{
let start=async()=>{
for(let href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
let load=async([id,files])=>[id,Object.assign({},...await Promise.all(files.map(file=>import(file))))];
let [,...modules]=await Promise.all([import(table),...routes.map(load)]);
__reactRouterRouteModules=Object.fromEntries(modules);
import(entry)
};
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))
}`;
