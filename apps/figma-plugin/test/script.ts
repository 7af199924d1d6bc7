/** Runs a script as Figma's own tools for agents do: the body of an asynchronous function that knows `figma`. */
export async function runScript(figma: object, script: string): Promise<Answer> {
  // oxlint-disable-next-line typescript/no-implied-eval -- it is what is to be tried
  return (await new AsyncFunction('figma', script)(figma)) as Answer;
}

interface Answer {
  readonly createdNodeIds: readonly string[];
  readonly layers: number;
  readonly next: string;
}

const AsyncFunction = (async () => {}).constructor as new (
  ...text: string[]
) => (...given: unknown[]) => Promise<unknown>;
