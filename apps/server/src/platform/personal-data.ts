import type { Transaction } from './database/database.ts';

/** Whom something is stored about. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  /** What came later belongs to the person who has the address by then. */
  readonly until: Date;
}

type RowsByKind = Readonly<Record<string, readonly object[]>>;

/** What a service stores about people, to be taken along and to be deleted: by `Key` it knows whom something is about. */
export interface PersonalData<Key extends keyof Person = keyof Person, Rows extends RowsByKind = RowsByKind> {
  /** All of it by kind, without secrets. */
  readonly export: (person: Pick<Person, Key>) => Promise<Rows>;
  /** Takes note that the account goes, in the transaction in which it does: nothing new begins for it. */
  readonly closeAccount?: (tx: Transaction, person: Pick<Person, Key>) => Promise<void>;
  /** Deletes it, but for what the law wants stored; safe to repeat. */
  readonly erase: (person: Pick<Person, Key>) => Promise<void>;
}

/** Every service says what it stores about people, or that it stores nothing. */
export interface StatesPersonalData {
  readonly personalData: PersonalData | 'none';
}

/** What services store about people. One that does not say so is refused by the type. */
export const getPersonalData = (services: Readonly<Record<string, StatesPersonalData>>): PersonalData[] =>
  Object.values(services).flatMap(({ personalData }) => (personalData === 'none' ? [] : [personalData]));
