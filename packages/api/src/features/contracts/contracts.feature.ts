import { defineFeature, none } from '../feature.ts'
import { openContracts } from './contracts.ts'

const law = 'A contract of sale is proved by its sealed file for as long as the guarantee and bookkeeping law ask.'

export const contractsFeature = defineFeature(
  {
    name: 'contracts',
    tables: ['contract', 'contract_event', 'contract_evidence', 'contract_file'],
    personalData: none('Contracts are listed and read as those of bookings.', {
      retained: {
        contract: {
          what: 'Who were to sign a contract, its checksums and days.',
          period: 'Not deleted by the product',
          reason: law,
        },
        contract_evidence: {
          what: 'What proves each signature, encrypted.',
          period: 'Not deleted by the product',
          reason: law,
        },
        contract_file: {
          what: 'The contract as it was signed and sealed, encrypted.',
          period: 'Not deleted by the product',
          reason: law,
        },
      },
    }),
  },
  (deps: Parameters<typeof openContracts>[0]) => {
    const contracts = openContracts(deps)
    return { service: contracts, startJobs: (jobs) => contracts.start(jobs) }
  },
)
