/** A browser that is not Chromium: what a person does with a window, whatever protocol the browser speaks. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs a function in the page and answers what it returns; both pass as JSON. */
  evaluate<Result, Given = undefined>(work: (given: Given) => Result, given?: Given): Promise<Result>;
  /** Presses a place of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the keyboard. */
  type(text: string): Promise<void>;
  /** Presses a letter together with Ctrl. */
  pressWithControl(letter: string): Promise<void>;
  close(): Promise<void>;
}

export const windowSize = { width: 1440, height: 900 } as const;
