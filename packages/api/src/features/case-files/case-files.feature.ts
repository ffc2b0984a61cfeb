import { defineFeature } from '../feature.ts'
import { type CaseFilesParts, openCaseFiles } from './case-files.ts'

export const caseFilesFeature = defineFeature(
  {
    name: 'case-files',
    tables: ['case_file'],
    joined: { case_file: { moves: 'all' } },
    personalData: {
      tables: { case_file: { notExported: 'Files of a case, which its page shows beside what was reported.' } },
      retained: {
        case_file: {
          what: 'Files of a case, without account.',
          period: 'As long as the case',
          reason: 'Part of the maintenance history: later repairs need it.',
        },
      },
    },
  },
  (deps: CaseFilesParts) => {
    const caseFiles = openCaseFiles(deps)
    return {
      service: caseFiles,
      retention: [{ name: 'files that belong to no report', deleteOld: () => caseFiles.deleteOld() }],
      // Deleting the account's row clears the reference; the retention task deletes unattached files.
      personalData: { export: async () => ({}), erase: async () => undefined },
    }
  },
)
