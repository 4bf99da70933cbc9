import type { TaskList } from 'graphile-worker';
import { type JobPayload, jobPayloads, type TaskName } from '#database/queries/jobs.ts';

export interface JobRun {
  /** After this try there is no other. */
  isLastAttempt: boolean;
  /** Aborted when the process is asked to stop: long work ends early and is done by the next run. */
  stopping: AbortSignal;
}

/** One handler per task; a task without one does not compile. A handler that throws is called again later. */
export type Tasks = { [T in TaskName]: (payload: JobPayload<T>, run: JobRun) => Promise<void> };

/** In UTC, in one of the processes: the purge every six hours, stored stock every morning. */
const crontab = `17 */6 * * * purge ?max=3&jobKey=purge
20 11 * * * checkStock ?max=3&jobKey=checkStock`;

/** With the backup, where one is scheduled: one that was missed because no process ran is made up for within a day. */
export const toCrontab = (backupSchedule: string | null): string =>
  backupSchedule ? `${crontab}\n${backupSchedule} backUp ?fill=1d&max=3&jobKey=backUp` : crontab;

export function toTaskList(tasks: Tasks, stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    (Object.keys(jobPayloads) as TaskName[]).map((name) => [
      name,
      (payload, { job }) =>
        (tasks[name] as Tasks[TaskName])(jobPayloads[name].parse(payload) as never, {
          isLastAttempt: job.attempts >= job.max_attempts,
          stopping,
        }),
    ]),
  ) as TaskList;
}
