// `npm run -w @nyhem/api contract-screens`: renders first page, signature page and seal evidence of contracts of the
// three countries. Needs pdftoppm (poppler-utils).
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { contractSamples } from '../src/features/contracts/contract-samples.ts'
import { makeContract } from '../src/features/contracts/make-contract.ts'
import { sealContract } from '../src/features/contracts/seal/seal-contract.ts'
import { makeSealKey, readSealKey } from '../src/features/contracts/seal/seal-key.ts'

const screens = fileURLToPath(new URL('../../../docs/screens/', import.meta.url))
const dotsPerInch = 96
const folder = mkdtempSync(join(tmpdir(), 'contract-'))

async function draw(name: string, bytes: Uint8Array, page: number): Promise<void> {
  writeFileSync(join(folder, 'contract.pdf'), bytes)
  const requested = ['-png', '-r', String(dotsPerInch), '-f', String(page), '-l', String(page), '-singlefile']
  execFileSync('pdftoppm', [...requested, join(folder, 'contract.pdf'), join(folder, 'page')])
  await sharp(join(folder, 'page.png'))
    .webp({ quality: 75 })
    .toFile(join(screens, `contract-${name}.webp`))
}

mkdirSync(screens, { recursive: true })
try {
  for (const [country, data] of Object.entries(contractSamples)) {
    const { bytes, pages, title } = await makeContract(data)
    await draw(`${country}-1`, bytes, 1)
    await draw(`${country}-signatures`, bytes, pages)
    const sealed = await sealContract({
      siteId: data.siteId,
      title,
      unsigned: bytes,
      pages,
      evidence: data.buyers.map(({ firstName, lastName }, signer) => ({
        signer,
        name: `${firstName} ${lastName}`,
        method: 'BankID',
        signedAt: data.madeAt,
        order: '131daac9-16c6-4618-beb0-365768f37288',
        deviceIp: '192.0.2.17',
        files: [{ kind: 'signature', type: 'application/xml', bytes: Buffer.from('<Signature/>') }],
      })),
      sealedAt: data.madeAt,
      seal: readSealKey(makeSealKey(title, new Date(data.madeAt))),
    })
    await draw(`${country}-evidence`, sealed, pages + 1)
  }
} finally {
  rmSync(folder, { recursive: true })
}
