import { documents } from './fi/documents.ts'

/** Words of agreements and documents, in Finnish: fetched with those pages. */
export const fiDocuments = { documents }
