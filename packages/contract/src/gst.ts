/** A state or union territory of India, as GST counts them. */
export interface IndianState {
  /** Two digits; every GSTIN of the state begins with them. */
  readonly code: string;
  readonly name: string;
}

/** GST's code, the usual two letters and the name, by name. */
const table = [
  `35ANAndaman and Nicobar Islands|37APAndhra Pradesh|12ARArunachal Pradesh|18ASAssam|10BRBihar`,
  `04CHChandigarh|22CGChhattisgarh|26DHDadra and Nagar Haveli and Daman and Diu|07DLDelhi|30GAGoa`,
  `24GJGujarat|06HRHaryana|02HPHimachal Pradesh|01JKJammu and Kashmir|20JHJharkhand|29KAKarnataka`,
  `32KLKerala|38LALadakh|31LDLakshadweep|23MPMadhya Pradesh|27MHMaharashtra|14MNManipur|17MLMeghalaya`,
  `15MZMizoram|13NLNagaland|21ODOdisha|34PYPuducherry|03PBPunjab|08RJRajasthan|11SKSikkim|33TNTamil Nadu`,
  `36TSTelangana|16TRTripura|05UKUttarakhand|09UPUttar Pradesh|19WBWest Bengal`,
].join('|');

const rows = table
  .split('|')
  .map((row) => ({ letters: row.slice(2, 4), state: { code: row.slice(0, 2), name: row.slice(4) } }));

/** The 36 states and union territories, by name. */
export const indianStates: readonly IndianState[] = rows.map(({ state }) => state);

/** The state that a text names: its name, GST's two digits or the two letters, in any case. */
export function getIndianState(text: string): IndianState | undefined {
  const wanted = text.trim().toLowerCase();
  return rows.find(({ letters, state: { code, name } }) =>
    [code, letters.toLowerCase(), name.toLowerCase()].includes(wanted),
  )?.state;
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN (five letters, four digits, a letter), number of the registration, `Z`, check digit. */
const gstinShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Whether this is a GST identification number of India: its shape, a state that exists, and the check digit. */
export function isGstin(text: string): boolean {
  return gstinShape.test(text) && stateOfGstin(text) !== undefined && checkDigit(text) === text.at(-1);
}

/** Where the holder of a GSTIN is registered. */
export function stateOfGstin(gstin: string): IndianState | undefined {
  return getIndianState(gstin.slice(0, 2));
}

/** Luhn modulo 36 over the first fourteen: every second one counts double, and each product its two base-36 digits. */
function checkDigit(gstin: string): string | undefined {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, letter, index) => {
    const product = digits.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36];
}
