import { documents } from './en/documents.ts'

/** Words of agreements and documents, in English: fetched with those pages. */
export const enDocuments = { documents }
