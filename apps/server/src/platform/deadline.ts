/** What `withDeadline` rejects with when the time is over; the task itself goes on. */
export class DeadlineExceeded extends Error {}

/** Settles as `task` does; rejects with `DeadlineExceeded` when that takes longer than `milliseconds`. */
export async function withDeadline<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new DeadlineExceeded(`No answer within ${milliseconds} ms.`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
