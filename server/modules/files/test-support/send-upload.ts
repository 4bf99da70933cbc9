import type { TestApp } from '../../../test-support/test-app.ts';

export interface UploadAnswer {
  status: number;
  msg: string;
  data: { file_id: string; url: string; name: string; kind: string; bytes: number; fields?: { file: string } };
}

/** An upload as a browser does it: begin, PUT to where the answer says, confirm. */
export function createUploader(site: TestApp) {
  const fetchUrl = (url: string, init: RequestInit) =>
    url.startsWith('http') ? fetch(url, init) : Promise.resolve(site.app.request(url, init));

  async function begin(name: string, bytes: number, guest_id = 'browser-1') {
    const { status, msg, data } = await site.post('/api/file/begin', { name, bytes, guest_id });
    return { status, msg, ...(data as unknown as { file_id: string; url: string; headers: Record<string, string> }) };
  }

  async function confirm(file_id: string, guest_id = 'browser-1'): Promise<UploadAnswer> {
    return (await site.post('/api/file/confirm', { file_id, guest_id })) as unknown as UploadAnswer;
  }

  const put = ({ url, headers }: { url: string; headers: Record<string, string> }, content: Uint8Array | string) =>
    fetchUrl(url, {
      method: 'PUT',
      body: content as BodyInit,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(content)) },
    });

  async function send(content: Uint8Array | string, name: string): Promise<UploadAnswer> {
    const begun = await begin(name, Buffer.byteLength(content));
    await put(begun, content);
    return confirm(begun.file_id);
  }
  return { begin, put, confirm, send };
}
