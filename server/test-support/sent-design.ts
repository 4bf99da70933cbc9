import type { StaffDesign } from '#contract/designs/design-views.ts';
import type { DesignState } from '#contract/workflows/design-workflow.ts';
import { sendRequest } from './sent-request.ts';
import type { TestApp } from './test-app.ts';

/** One pixel of a color, so that two files differ. */
const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="96" height="48" fill="${color}"/></svg>`;

let serial = 0;

/** What the stories of designs do again and again: ask for one, add files to it, move it. */
export function createDesignStory(site: TestApp, bearer: string) {
  const read = (data: unknown) => data as StaffDesign;

  async function upload(given?: string, by = bearer, name = 'drawing.svg'): Promise<string> {
    serial += 1;
    const color = given ?? `#${String(serial).padStart(6, '0')}`;
    const form = new FormData();
    form.set('file', new File([drawing(color)], name));
    const answer = await site.app.request('/api/file/upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${by}`, 'x-forwarded-for': `10.9.${serial >> 8}.${serial & 255}` },
      body: form,
    });
    const { data } = (await answer.json()) as { data: { file_id: string } };
    return data.file_id;
  }

  const call = (name: string, body: object, by = bearer) => site.post(`/api/backoffice/design${name}`, body, by);

  const story = {
    upload,
    call,
    show: async (id: string) => read((await site.get(`/api/backoffice/design?id=${id}`, bearer)).data),

    /** A design that a request with that wish has begun. */
    async ask(changes: Record<string, unknown> = {}, by?: string) {
      const request = await sendRequest(site, { customize_type: 'design', ...changes }, by);
      const { rows } = await site.parts.database.$client.query('select id from designs where request_id = $1', [
        request.id,
      ]);
      return { request, id: String(rows[0]?.id) };
    },

    async move(id: string, to: DesignState, reason = '', by = bearer) {
      const { version } = await story.show(id);
      return call('/move', { id, to, version, reason }, by);
    },

    addConcept: async (id: string, number: number, by = bearer) =>
      call('/concept', { id, number, file_id: await upload(undefined, by), title: `Idea ${number}` }, by),

    /** Several files at once, by their names. */
    addConcepts: async (id: string, ...names: string[]) => {
      const file_ids: string[] = [];
      for (const name of names) file_ids.push(await upload(undefined, bearer, name));
      return call('/concepts', { id, file_ids });
    },

    addProof: async (id: string, color?: string) => call('/proof', { id, file_id: await upload(color) }),

    /** As far as the customer's choice. */
    async sendConcepts(id: string, count = 2): Promise<StaffDesign> {
      await story.move(id, 'brief_ok');
      for (let number = 1; number <= count; number += 1) await story.addConcept(id, number);
      return read((await story.move(id, 'concepts_ready')).data);
    },

    /** The token of the last email about a design to this address. */
    async readToken(email: string): Promise<string> {
      const { rows } = await site.parts.database.$client.query(
        `select payload#>>'{props,design,token}' as token from outbox
         where payload->>'to' = $1 and payload->>'template' like 'design%' order by id desc limit 1`,
        [email],
      );
      return String(rows[0]?.token);
    },

    /** As far as the approval: answers the token that may approve. */
    async sendProof(id: string, email: string): Promise<string> {
      await story.sendConcepts(id);
      const token = await story.readToken(email);
      const { version } = await story.show(id);
      await site.post('/api/design/choose', { id: token, version, concept: 1 });
      await story.addProof(id);
      await story.move(id, 'proof_sent');
      return story.readToken(email);
    },
  };
  return story;
}
