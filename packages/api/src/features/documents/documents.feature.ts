import type { ScanFile } from '../../security/scan-file.ts'
import { defineFeature } from '../feature.ts'
import { documentExchangeRoutes } from './document-exchange.routes.ts'
import { placeOf } from './document-parts.ts'
import { startDocumentJobs } from './documents.jobs.ts'
import { documentsRoutes } from './documents.routes.ts'
import { openDocuments } from './documents.ts'

const law = 'It also belongs to the other signers and readers, and its evidence proves it.'

export const documentsFeature = defineFeature(
  {
    name: 'documents',
    tables: ['document', 'document_file', 'document_person'],
    emails: ['document'],
    joined: { document_person: { moves: 'all', counts: 'documents' } },
    personalData: {
      tables: { document_person: 'documents' },
      retained: {
        document_person: {
          what: 'Signature or approval of a document, with encrypted evidence, without account.',
          period: 'Until the business system withdraws the document; unlimited if signed by all',
          reason: law,
        },
        document_file: {
          what: 'File of a signed document, or of one with other readers, encrypted.',
          period: 'Until the business system withdraws the document; unlimited if signed by all',
          reason: law,
        },
      },
    },
    sealed: {
      document: {
        primaryKey: ['id'],
        keyColumn: 'summary_key_id',
        places: {
          summary: ({ id = '' }) => placeOf.summary(id),
          figures: ({ id = '' }) => placeOf.figures(id),
        },
      },
      document_person: {
        primaryKey: ['document_id', 'position'],
        keyColumn: 'key_id',
        places: {
          evidence_encrypted: ({ document_id = '', position = '' }) => placeOf.evidence(document_id, Number(position)),
        },
      },
      document_file: {
        primaryKey: ['id'],
        keyColumn: 'key_id',
        places: { file_encrypted: ({ id = '' }) => placeOf.file(id) },
        isLarge: true,
      },
    },
  },
  (deps: Parameters<typeof openDocuments>[0] & { readonly scanFile: ScanFile }) => {
    const documents = openDocuments(deps)
    return {
      service: documents,
      emails: { document: documents.email },
      startJobs: (jobs) => startDocumentJobs(jobs, documents),
      personalData: {
        export: async ({ accountId }) => ({ documents: await documents.exportOf(accountId) }),
        erase: (tx, { accountId }) => documents.forget(tx, accountId),
      },
      routes: ({ sessions, siteOfRequest, integration }) => [
        (app) => documentsRoutes(app, { documents, sessions, siteOfRequest }),
        (app) => documentExchangeRoutes(app, { documents, integration, scanFile: deps.scanFile }),
      ],
    }
  },
)
