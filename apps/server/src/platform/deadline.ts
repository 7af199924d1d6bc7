/** Resolves when `task` does; rejects when it fails or takes longer than `milliseconds`. */
export async function withDeadline(milliseconds: number, task: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
