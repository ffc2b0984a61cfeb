import { defineFeature } from '../feature.ts'
import { documentExchangeRoutes } from './document-exchange.routes.ts'
import { startDocumentJobs } from './documents.jobs.ts'
import { documentsRoutes } from './documents.routes.ts'
import { openDocuments } from './documents.ts'

const law = 'What others have signed or were given as well is theirs too, and proved by its evidence.'

export const documentsFeature = defineFeature(
  {
    name: 'documents',
    tables: ['document', 'document_file', 'document_person'],
    emails: ['document'],
    personalData: {
      tables: { document_person: 'documents' },
      retained: {
        document_person: {
          what: 'That somebody signed or approved a document, with encrypted evidence, without whose account it was.',
          period: 'Until the business system withdraws the document; what all have signed stays',
          reason: law,
        },
        document_file: {
          what: 'The file of a document that was signed or has other readers, encrypted.',
          period: 'Until the business system withdraws the document; what all have signed stays',
          reason: law,
        },
      },
    },
  },
  (deps: Parameters<typeof openDocuments>[0]) => {
    const documents = openDocuments(deps)
    return {
      service: documents,
      emails: { document: documents.letter },
      startJobs: (jobs) => startDocumentJobs(jobs, documents),
      personalData: {
        export: async ({ accountId }) => ({ documents: await documents.exportOf(accountId) }),
        erase: (tx, { accountId }) => documents.forget(tx, accountId),
      },
      routes: ({ sessions, siteOfRequest, integration }) => [
        (app) => documentsRoutes(app, { documents, sessions, siteOfRequest }),
        (app) => documentExchangeRoutes(app, { documents, integration }),
      ],
    }
  },
)
