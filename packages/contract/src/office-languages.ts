/** Languages of the office. Apart from the schemas, which the browser does not need. */
export const officeLanguages = ['sv', 'en'] as const
export type OfficeLanguage = (typeof officeLanguages)[number]
