import type { Country } from '../sites/site.ts'

/** What the number is called that a payment names: OCR in Sweden, KID in Norway, viitenumero in Finland. */
export const referenceNames = { SE: 'OCR', NO: 'KID', FI: 'Viitenumero' } as const satisfies Record<Country, string>

/**
 * A payment reference as people copy it: Finnish ones in groups of five from the end, the others unbroken.
 * Never fails.
 */
export function shownReference(reference: string, country: Country): string {
  return country === 'FI' ? reference.replace(/\B(?=(?:\d{5})+$)/g, ' ') : reference
}
