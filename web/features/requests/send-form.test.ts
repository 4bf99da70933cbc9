import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApiQuietly } from '../../platform/api.ts';
import { readContactForm } from './read-form.ts';
import { sendForm } from './send-form.ts';

vi.mock('../../platform/api.ts', () => ({ callApiQuietly: vi.fn() }));
vi.mock('../../platform/guest-id.ts', () => ({ ensureGuestId: () => 'guest' }));
vi.mock('../../platform/analytics/track.ts', () => ({ track: () => undefined }));
vi.mock('./draft.ts', () => ({ writeDraft: vi.fn(), clearDraft: vi.fn() }));

const typed = {
  business_email: 'owner@example.com',
  phone: '2125550123',
  restaurant: 'Fern',
  message: 'Do you print on both sides of a bag?',
  submit_source: 'page',
};

/** As much of a form as is asked: its fields, the marks of its picker, and what is told of them. */
function makeForm(marks: { uploading?: boolean; failed?: number }): HTMLFormElement {
  return Object.assign(new EventTarget(), {
    querySelector(selector: string) {
      if (selector === '[data-uploading]') return marks.uploading ? {} : null;
      return marks.failed ? { getAttribute: () => String(marks.failed) } : null;
    },
  }) as unknown as HTMLFormElement;
}

const send = (form: HTMLFormElement) =>
  sendForm({ form, draft: 'contact', read: readContactForm, shownAt: Date.now(), attempt: { current: undefined } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('FormData', function makeEntries() {
    return new Map(Object.entries(typed));
  });
  vi.mocked(callApiQuietly).mockReset();
  vi.mocked(callApiQuietly).mockResolvedValue({ code: 200, msg: 'OK', data: { status_url: '/status/x' } } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that is still on its way after two minutes is not left out: its sender is told', async () => {
  const marks = { uploading: true };
  const form = makeForm(marks);
  const outcome = send(form);
  await vi.advanceTimersByTimeAsync(125_000);
  expect(await outcome).toEqual({ msg: expect.stringContaining('still uploading'), fields: {} });
  expect(callApiQuietly).not.toHaveBeenCalled();

  marks.uploading = false;
  const again = send(form);
  expect(await again).toEqual({ sentPath: '/status/x?sent=1' });
});

test('a file that fails while the form waits for it is not left out either', async () => {
  const marks = { uploading: true, failed: 1 };
  const form = makeForm(marks);
  const outcome = send(form);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(callApiQuietly).not.toHaveBeenCalled();
  Object.assign(marks, { uploading: false, failed: 2 });
  form.dispatchEvent(new Event('uploaded'));
  expect(await outcome).toEqual({ msg: expect.stringContaining('didn’t upload'), fields: {} });
  expect(callApiQuietly).not.toHaveBeenCalled();
});

test('one that failed before is left in the list on purpose', async () => {
  const outcome = send(makeForm({ failed: 1 }));
  expect(await outcome).toEqual({ sentPath: '/status/x?sent=1' });
});

test('a form that waits for a file leaves as soon as that has arrived', async () => {
  const marks = { uploading: true };
  const form = makeForm(marks);
  const outcome = send(form);
  await vi.advanceTimersByTimeAsync(3_000);
  marks.uploading = false;
  form.dispatchEvent(new Event('uploaded'));
  expect(await outcome).toEqual({ sentPath: '/status/x?sent=1' });
});

test('one that the server found too fast is sent again under the same key when it says', async () => {
  vi.mocked(callApiQuietly).mockResolvedValueOnce({ code: 422, msg: 'Very fast.', data: { wait_ms: 1_700 } } as never);
  const outcome = send(makeForm({}));
  await vi.advanceTimersByTimeAsync(1_600);
  expect(callApiQuietly).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toEqual({ sentPath: '/status/x?sent=1' });
  const [first, second] = vi.mocked(callApiQuietly).mock.calls;
  expect(second).toEqual(first);
});
