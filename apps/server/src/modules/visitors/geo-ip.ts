import { createRequire } from 'node:module';
import { open, type CountryResponse, type Reader } from 'maxmind';

/** The alpha-2 code of the country that an address is registered in; `undefined` when it is not known. */
export type CountryOfAddress = (ip: string) => Promise<string | undefined>;

interface Row extends CountryResponse {
  readonly country_code?: string;
}

const dataFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Looks countries up in the data set that ships with the product; no call leaves the machine. Read at the first look-up, 8 MB. */
export function createGeoIp(): CountryOfAddress {
  let reader: Promise<Reader<Row>> | undefined;
  return async (ip) => {
    reader ??= open<Row>(createRequire(import.meta.url).resolve(dataFile));
    return countryIn(await reader, ip);
  };
}

function countryIn(reader: Reader<Row>, ip: string): string | undefined {
  try {
    // IPv4 addresses arrive in IPv6 clothes on sockets that speak both.
    return reader.get(ip.replace(/^::ffff:(?=\d+\.)/i, ''))?.country_code;
  } catch {
    return undefined;
  }
}
