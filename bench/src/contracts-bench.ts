import { contractSamples } from '@nyhem/api/features/contracts/contract-samples'
import { makeContract } from '@nyhem/api/features/contracts/make-contract'
import { type Evidence, sealContract } from '@nyhem/api/features/contracts/seal/seal-contract'
import { makeSealKey, readSealKey } from '@nyhem/api/features/contracts/seal/seal-key'
import { machine, median, table, writeReport } from './report.ts'

const warmUp = 100
const runs = 300
/** BankID's signature and revocation answer. */
const proofBytes = { signature: 9_000, revocation: 2_000 } as const

/** `npm run bench -- contracts`: processor time to make and seal a contract with its evidence. */
export async function benchContracts(): Promise<void> {
  const seal = readSealKey(makeSealKey('Bench', new Date('2026-11-21')))
  const rows: string[][] = []
  for (const [country, data] of Object.entries(contractSamples)) {
    const evidence: Evidence[] = data.buyers.map(({ firstName, lastName }, signer) => ({
      signer,
      name: `${firstName} ${lastName}`,
      method: 'BankID',
      signedAt: data.madeAt,
      order: '131daac9-16c6-4618-beb0-365768f37288',
      deviceIp: '192.0.2.17',
      files: [
        { kind: 'signature', type: 'application/xml', bytes: Buffer.alloc(proofBytes.signature, 'signature ') },
        { kind: 'revocation', type: 'application/ocsp-response', bytes: Buffer.alloc(proofBytes.revocation, 7) },
      ],
    }))
    const made: number[] = []
    const sealing: number[] = []
    let sizes = { unsigned: 0, sealed: 0 }
    for (let run = 0; run < warmUp + runs; run++) {
      // A new name per run defeats caching.
      const started = processorMs()
      const document = await makeContract({ ...data, bookingNumber: `NV-2026-${String(run).padStart(6, '0')}` })
      const between = processorMs()
      const sealed = await sealContract({
        siteId: data.siteId,
        title: document.title,
        unsigned: document.bytes,
        pages: document.pages,
        evidence,
        sealedAt: data.madeAt,
        seal,
      })
      if (run >= warmUp) {
        made.push(between - started)
        sealing.push(processorMs() - between)
      }
      sizes = { unsigned: document.bytes.length, sealed: sealed.length }
    }
    const total = made.map((ms, index) => ms + (sealing[index] ?? 0))
    const mean = total.reduce((sum, ms) => sum + ms, 0) / total.length
    rows.push([
      country,
      ...[median(made), median(sealing), median(total), mean].map((ms) => `${ms.toFixed(1)} ms`),
      ...[sizes.unsigned, sizes.sealed].map((bytes) => `${Math.round(bytes / 1_000)} KB`),
    ])
  }
  writeReport(
    'contracts',
    `# Contracts\n\nProcessor time of one contract, all threads of the process, ${runs} after ${warmUp} to warm up. Goal: made and sealed well under 40 ms.\n\n${table(
      ['', 'made', 'sealed', 'together, middle', 'together, mean', 'as signed', 'sealed'],
      rows,
    )}\n\nMeasured ${machine()}.\n`,
  )
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
