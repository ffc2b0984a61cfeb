import { documents } from './sv/documents.ts'

/** Words of agreements and documents, in Swedish: fetched with those pages. */
export const svDocuments = { documents }
