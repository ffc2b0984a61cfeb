import { defineFeature } from '../feature.ts'
import { type CaseFilesParts, openCaseFiles } from './case-files.ts'

export const caseFilesFeature = defineFeature(
  {
    name: 'case-files',
    tables: ['case_file'],
    personalData: {
      tables: { case_file: { notExported: 'Files of a case, which its page shows beside what was reported.' } },
      retained: {
        case_file: {
          what: 'Files that were sent with a case, without whose account it was.',
          period: 'As long as the case',
          reason: 'They belong to the history of the house: who repairs it later has to see what was wrong.',
        },
      },
    },
  },
  (deps: CaseFilesParts) => {
    const caseFiles = openCaseFiles(deps)
    return {
      service: caseFiles,
      retention: [{ name: 'files that belong to no report', deleteOld: () => caseFiles.deleteOld() }],
      // The account is taken out of its files with its row; files of no case are deleted by the retention task.
      personalData: { export: async () => ({}), erase: async () => undefined },
    }
  },
)
