/**
 * German words for controls and headings, and for sentences, as a stress test needs them: compounds, umlauts and ß. Where
 * a box is narrower than a word, another takes its place (`uncut.ts`).
 */
export const german = {
  short: [
    'Ja',
    'Neu',
    'Mehr',
    'Konto',
    'Größe',
    'Suchen',
    'Prüfen',
    'Zurück',
    'Anmelden',
    'Schließen',
    'Fortfahren',
    'Übersicht',
    'Bestellung',
    'Registrieren',
    'Einstellungen',
    'Zahlungsarten',
    'Lieferübersicht',
    'Zahlungsmethoden',
    'Verfügbare Termine',
    'Abonnement verwalten',
    'Verfügbarkeit prüfen',
    'Datenschutzerklärung',
    'Geschäftsbedingungen',
    'Versandkostenübersicht',
    'Rückerstattung anfordern',
    'Kundenzufriedenheitsumfrage',
    'Mitarbeiterverzeichnis öffnen',
    'Aufgabenverwaltung einrichten',
    'Kontoeinstellungen später ändern',
  ],
  long: [
    'Die Lieferzeiten lassen sich jederzeit anpassen.',
    'Alle Änderungen werden automatisch gespeichert.',
    'Sie erhalten eine Auftragsbestätigung per E-Mail.',
    'Zusammenarbeit ohne lange Einarbeitung.',
    'Größere Vorhaben brauchen klare Absprachen.',
    'Die Versicherungsunterlagen liegen vollständig vor.',
    'Überprüfen Sie bitte Ihre Rechnungsanschrift.',
    'Wir beantworten Kundenanfragen innerhalb eines Werktages.',
    'Verlässliche Terminabsprachen für das ganze Unternehmen.',
    'Kündigungsfristen und Vertragslaufzeiten auf einen Blick.',
  ],
} as const;

/** Amounts of money as Germans write them: "€1,290.50" is "1.290,50 €", on one line; "€1.2k" stays. */
export const withGermanAmounts = (words: string): string =>
  words.replaceAll(/([€$£]) ?(\d[\d.,]*)(\p{L}?)/gu, (given, sign: string, number: string, unit: string) => {
    if (unit) return given;
    const amount = number.replace(/[.,]$/, '');
    const german = amount.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
    return `${german}\u00a0${sign}${number.slice(amount.length)}`;
  });
