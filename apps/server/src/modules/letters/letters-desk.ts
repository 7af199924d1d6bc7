import type {
  Letter,
  LetterChange,
  listLetterAudiences,
  listLetters,
  NewLetter,
} from '@kitshelf/contract/desk/letters.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Note } from '../../platform/audit/audit.ts';

interface When {
  readonly at?: string | undefined;
  readonly updatedAt?: string | undefined;
}

/** What operators do with letters. */
export interface LettersDesk {
  readonly list: (form: Parsed<typeof listLetters>['query']) => Promise<Answer<typeof listLetters>>;
  /** Throws 404. */
  readonly get: (id: string) => Promise<Letter>;
  readonly audiences: () => Promise<Answer<typeof listLetterAudiences>['data']>;
  readonly create: (letter: NewLetter, note: Note) => Promise<Letter>;
  readonly createOfUpdate: (updateId: string, note: Note) => Promise<Letter>;
  readonly change: (id: string, change: LetterChange, note: Note) => Promise<Letter>;
  /** The mail as a page. Throws 404. */
  readonly preview: (id: string) => Promise<string>;
  /** Mails it to who wrote it. Throws 404. */
  readonly test: (id: string, to: string, note: Note) => Promise<Letter>;
  /** At once, or at a time to come. Throws 404, 409, 422 for one that is over. */
  readonly send: (id: string, when: When, note: Note) => Promise<Letter>;
  /** What is at the mail server still goes. Throws 404, 409. */
  readonly stop: (id: string, note: Note) => Promise<Letter>;
  readonly resume: (id: string, note: Note) => Promise<Letter>;
  /** Throws 404, 409 for one that is being sent: that is stopped first. */
  readonly cancel: (id: string, note: Note) => Promise<Letter>;
  /** Sends it again to those of whom nobody knows whether they got it. Throws 404, 409 where there are none. */
  readonly repeat: (id: string, note: Note) => Promise<Letter>;
}
