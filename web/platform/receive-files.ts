import type { CallApi } from '#contract/call-api.ts';

/**
 * For a form's action: the ids its picker collected, and the files that came in the plain field without scripts, which
 * are uploaded here. A file that is refused ends it with the sentence that says why.
 */
export async function receiveFiles(
  form: FormData,
  call: CallApi,
  guestId: string,
): Promise<{ fileIds: string[]; error: string | null }> {
  const fileIds = form.getAll('file_ids').filter((value) => typeof value === 'string');
  for (const file of form.getAll('files')) {
    // A browser sends an empty file for an empty field.
    if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue;
    const envelope = await call('POST /api/file/upload', { file, guest_id: guestId });
    if (envelope.code !== 200) return { fileIds, error: `${file.name}: ${envelope.msg}` };
    fileIds.push(envelope.data.file_id);
  }
  return { fileIds, error: null };
}
