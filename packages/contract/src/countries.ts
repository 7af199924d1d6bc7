/**
 * A country as the forms offer it: `id` and `code` are ISO 3166-1 alpha-2, `value` is its English name
 * (docs/product/calls.md#countries).
 */
export interface Country {
  readonly id: string;
  readonly value: string;
  readonly code: string;
}

/** ISO 3166-1 without the five that nobody lives in (AQ, BV, HM, TF, UM): code and name, by name. */
const table = [
  `AFAfghanistan|AXÅland Islands|ALAlbania|DZAlgeria|ASAmerican Samoa|ADAndorra|AOAngola|AIAnguilla`,
  `AGAntigua & Barbuda|ARArgentina|AMArmenia|AWAruba|AUAustralia|ATAustria|AZAzerbaijan|BSBahamas`,
  `BHBahrain|BDBangladesh|BBBarbados|BYBelarus|BEBelgium|BZBelize|BJBenin|BMBermuda|BTBhutan|BOBolivia`,
  `BABosnia & Herzegovina|BWBotswana|BRBrazil|IOBritish Indian Ocean Territory|VGBritish Virgin Islands`,
  `BNBrunei|BGBulgaria|BFBurkina Faso|BIBurundi|KHCambodia|CMCameroon|CACanada|CVCape Verde`,
  `BQCaribbean Netherlands|KYCayman Islands|CFCentral African Republic|TDChad|CLChile|CNChina`,
  `CXChristmas Island|CCCocos (Keeling) Islands|COColombia|KMComoros|CGCongo|CDCongo (DRC)`,
  `CKCook Islands|CRCosta Rica|CICôte d'Ivoire|HRCroatia|CUCuba|CWCuraçao|CYCyprus|CZCzechia|DKDenmark`,
  `DJDjibouti|DMDominica|DODominican Republic|ECEcuador|EGEgypt|SVEl Salvador|GQEquatorial Guinea`,
  `EREritrea|EEEstonia|SZEswatini|ETEthiopia|FKFalkland Islands|FOFaroe Islands|FJFiji|FIFinland`,
  `FRFrance|GFFrench Guiana|PFFrench Polynesia|GAGabon|GMGambia|GEGeorgia|DEGermany|GHGhana|GIGibraltar`,
  `GRGreece|GLGreenland|GDGrenada|GPGuadeloupe|GUGuam|GTGuatemala|GGGuernsey|GNGuinea|GWGuinea-Bissau`,
  `GYGuyana|HTHaiti|HNHonduras|HKHong Kong|HUHungary|ISIceland|INIndia|IDIndonesia|IRIran|IQIraq`,
  `IEIreland|IMIsle of Man|ILIsrael|ITItaly|JMJamaica|JPJapan|JEJersey|JOJordan|KZKazakhstan|KEKenya`,
  `KIKiribati|KWKuwait|KGKyrgyzstan|LALaos|LVLatvia|LBLebanon|LSLesotho|LRLiberia|LYLibya`,
  `LILiechtenstein|LTLithuania|LULuxembourg|MOMacao|MGMadagascar|MWMalawi|MYMalaysia|MVMaldives|MLMali`,
  `MTMalta|MHMarshall Islands|MQMartinique|MRMauritania|MUMauritius|YTMayotte|MXMexico|FMMicronesia`,
  `MDMoldova|MCMonaco|MNMongolia|MEMontenegro|MSMontserrat|MAMorocco|MZMozambique|MMMyanmar|NANamibia`,
  `NRNauru|NPNepal|NLNetherlands|NCNew Caledonia|NZNew Zealand|NINicaragua|NENiger|NGNigeria|NUNiue`,
  `NFNorfolk Island|KPNorth Korea|MKNorth Macedonia|MPNorthern Mariana Islands|NONorway|OMOman`,
  `PKPakistan|PWPalau|PSPalestine|PAPanama|PGPapua New Guinea|PYParaguay|PEPeru|PHPhilippines`,
  `PNPitcairn Islands|PLPoland|PTPortugal|PRPuerto Rico|QAQatar|RERéunion|RORomania|RURussia|RWRwanda`,
  `WSSamoa|SMSan Marino|STSão Tomé & Príncipe|SASaudi Arabia|SNSenegal|RSSerbia|SCSeychelles`,
  `SLSierra Leone|SGSingapore|SXSint Maarten|SKSlovakia|SISlovenia|SBSolomon Islands|SOSomalia`,
  `ZASouth Africa|GSSouth Georgia & South Sandwich Islands|KRSouth Korea|SSSouth Sudan|ESSpain`,
  `LKSri Lanka|BLSt. Barthélemy|SHSt. Helena|KNSt. Kitts & Nevis|LCSt. Lucia|MFSt. Martin`,
  `PMSt. Pierre & Miquelon|VCSt. Vincent & Grenadines|SDSudan|SRSuriname|SJSvalbard & Jan Mayen`,
  `SESweden|CHSwitzerland|SYSyria|TWTaiwan|TJTajikistan|TZTanzania|THThailand|TLTimor-Leste|TGTogo`,
  `TKTokelau|TOTonga|TTTrinidad & Tobago|TNTunisia|TRTürkiye|TMTurkmenistan|TCTurks & Caicos Islands`,
  `TVTuvalu|VIU.S. Virgin Islands|UGUganda|UAUkraine|AEUnited Arab Emirates|GBUnited Kingdom`,
  `USUnited States|UYUruguay|UZUzbekistan|VUVanuatu|VAVatican City|VEVenezuela|VNVietnam`,
  `WFWallis & Futuna|EHWestern Sahara|YEYemen|ZMZambia|ZWZimbabwe`,
].join('|');

/** The 244 countries, by name (docs/product/calls.md#countries). */
export const countries: readonly Country[] = table
  .split('|')
  .map((entry) => ({ id: entry.slice(0, 2), value: entry.slice(2), code: entry.slice(0, 2) }));

/** Where a visitor is taken to be when nothing is known (docs/product/calls.md#countries). */
export const defaultCountryCode = 'IN';

const byCode = new Map(countries.map((country) => [country.code, country]));

/** The country with that alpha-2 code, in capitals; `undefined` for any other text. */
export function countryOfCode(code: string): Country | undefined {
  return byCode.get(code);
}
