import { addCommand } from './kinds.ts';

/** What is told to a tool about an asset. */
interface PromptFacts {
  readonly name: string;
  /** The signed address of its code. */
  readonly url: string;
  /** Until when the address is good. */
  readonly expiresAt: string;
  /** Whether it uses components of the project. */
  readonly isProjects: boolean;
}

const atTime = (at: string) => `${at.slice(11, 16)} UTC`;

const afterwards = ({ isProjects }: PromptFacts) =>
  `Keep its markup, classes and words as they are. ${
    isProjects
      ? 'It uses the shadcn/ui components of the project: add those in "registryDependencies" that are missing. If it has a theme.css, import that in the main style sheet, after Tailwind CSS 4.'
      : 'Import theme.css in the main style sheet, after Tailwind CSS 4: its colours and typefaces are there.'
  } Then show the component on a page.`;

/** For tools in the browser, which fetch the address themselves. */
const forBuilders = (told: PromptFacts) =>
  `Add the component “${told.name}” to this project. Its code is a shadcn registry item (JSON) at

${told.url}

The address works until ${atTime(told.expiresAt)}. Write each entry of "files" to the path in its "target" and install the packages in "dependencies". ${afterwards(told)}`;

/** For tools on the user's machine, which run commands. */
const forTerminals = (told: PromptFacts) =>
  `Add the component “${told.name}” to this project. Run

${addCommand(told.url)}

The address works until ${atTime(told.expiresAt)}. If there is no components.json yet, run npx shadcn@latest init first. ${afterwards(told)}`;

/** The tools that a prompt can be copied for. */
export const promptTools = [
  { tool: 'Lovable', promptFor: forBuilders },
  { tool: 'Bolt', promptFor: forBuilders },
  { tool: 'Claude', promptFor: forTerminals },
  { tool: 'Cursor', promptFor: forTerminals },
] as const;

/** Where v0 opens an item of a registry. */
export const v0Address = (url: string): string =>
  `https://v0.app/chat/api/open?url=${encodeURIComponent(url)}`;

/** Whether only programs of this machine reach an address. */
export const isLocal = (url: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
