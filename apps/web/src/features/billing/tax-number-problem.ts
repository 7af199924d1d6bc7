import { useEffect, useState } from 'react';

/** The rules are fetched with the first number; without them the server alone judges. */
const judge = async (country: string, taxNumber: string) => {
  if (taxNumber.trim() === '') return undefined;
  const rules = await import('@kitshelf/contract/tax-numbers.ts').catch(() => undefined);
  return rules?.judgeTaxNumber(country, taxNumber);
};

/** Why a text can be no tax number in a country (alpha-2), under its field's name. */
export async function refuseTaxNumber(
  country: string,
  taxNumber: string,
): Promise<Readonly<Record<string, string>>> {
  const judged = await judge(country, taxNumber);
  return judged && 'problem' in judged ? { taxNumber: judged.problem } : {};
}

/** How long nothing was typed before a number is doubted, in milliseconds. */
const pauseMs = 600;

/** What is doubtful about a tax number in a country (alpha-2), once it was typed; it may be kept all the same. */
export function useTaxNumberDoubt(country: string, taxNumber: string): string | undefined {
  const [doubted, setDoubted] = useState<{ readonly of: string; readonly doubt: string | undefined }>();
  const key = `${country} ${taxNumber}`;
  useEffect(() => {
    const timer = setTimeout(() => {
      void judge(country, taxNumber).then((judged) =>
        setDoubted({ of: key, doubt: judged && 'doubt' in judged ? judged.doubt : undefined }),
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [country, taxNumber, key]);
  return doubted?.of === key ? doubted.doubt : undefined;
}

/** Among the longest that are said of one. */
export const roomForTaxNumber = 'Tax numbers of United Kingdom look like NL004495445B01. Is this one right?';
