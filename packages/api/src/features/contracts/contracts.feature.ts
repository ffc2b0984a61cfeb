import { keptBuyers } from '@nyhem/domain/booking/kept-buyers'
import { defineFeature, none, type SealedRow } from '../feature.ts'
import { type FileKind, placeOfEvidence, placeOfFile } from './contracts.store.ts'
import { openContracts } from './contracts.ts'

const law = 'The sealed file proves the contract for as long as guarantee and bookkeeping law require.'

export const contractsFeature = defineFeature(
  {
    name: 'contracts',
    tables: ['contract', 'contract_event', 'contract_evidence', 'contract_file'],
    personalData: none('Contracts are listed and read as those of bookings.', {
      retained: {
        contract: {
          what: 'Signers, checksums and dates of a contract.',
          period: 'Not deleted by the product',
          reason: law,
        },
        contract_evidence: {
          what: 'Evidence of each signature, encrypted.',
          period: 'Not deleted by the product',
          reason: law,
        },
        contract_file: {
          what: 'Contract as prepared and as signed and sealed, encrypted.',
          period: `Not deleted by the product; ${keptBuyers.unsignedDays} days if nobody signed it`,
          reason: law,
        },
      },
    }),
    sealed: {
      contract_file: {
        primaryKey: ['contract_id', 'kind'],
        keyColumn: 'key_id',
        places: {
          file_encrypted: ({ contract_id = '', kind = '' }: SealedRow) => placeOfFile(contract_id, kind as FileKind),
        },
        isLarge: true,
      },
      contract_evidence: {
        primaryKey: ['contract_id', 'signer'],
        keyColumn: 'key_id',
        places: {
          evidence_encrypted: ({ contract_id = '', signer = '' }: SealedRow) =>
            placeOfEvidence(contract_id, Number(signer)),
        },
      },
    },
  },
  (deps: Parameters<typeof openContracts>[0]) => {
    const contracts = openContracts(deps)
    return { service: contracts, startJobs: (jobs) => contracts.start(jobs) }
  },
)
