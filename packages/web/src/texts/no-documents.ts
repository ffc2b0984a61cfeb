import { documents } from './no/documents.ts'

/** Words of agreements and documents, in Norwegian: fetched with those pages. */
export const noDocuments = { documents }
