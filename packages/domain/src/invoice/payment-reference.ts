import type { Country } from '../sites/site.ts'

/** Name of the payment reference: OCR in Sweden, KID in Norway, viitenumero in Finland. */
export const referenceNames = { SE: 'OCR', NO: 'KID', FI: 'Viitenumero' } as const satisfies Record<Country, string>

/** Payment reference for copying: Finnish in groups of five from the end, others unbroken. Never fails. */
export function shownReference(reference: string, country: Country): string {
  return country === 'FI' ? reference.replace(/\B(?=(?:\d{5})+$)/g, ' ') : reference
}
