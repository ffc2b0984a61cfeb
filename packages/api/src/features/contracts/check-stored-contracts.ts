import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { type ContractRecord, findContract, findEvidence } from './contracts.store.ts'
import { checkSeal } from './seal/seal-contract.ts'
import { fileOf } from './seal-pending.ts'

/**
 * Opens random signed contracts with all that belongs to them: evidence of every signer, the file as signed and as
 * sealed against their hashes, and the seal. Returns how many, and what is wrong with which.
 */
export async function checkStoredContracts(
  db: Kysely<Database>,
  box: SecretBox,
  most: number,
): Promise<{ opened: number; problems: string[] }> {
  const { rows } = await sql<{ id: string }>`select id from contract where state in ('signed', 'sealed')
    order by random() limit ${most}`.execute(db)
  const problems: string[] = []
  for (const { id } of rows) {
    const contract = await findContract(db, id, 'free')
    const problem = contract ? await problemOf(db, box, contract) : 'is gone'
    if (problem !== null) problems.push(`contract ${id}: ${problem}`)
  }
  return { opened: rows.length, problems }
}

async function problemOf(db: Kysely<Database>, box: SecretBox, contract: ContractRecord): Promise<string | null> {
  try {
    const evidence = await findEvidence(db, box, contract.id)
    if (evidence.length !== contract.signers) return `has evidence of ${evidence.length} of ${contract.signers} signers`
    const unsigned = await fileOf(db, box, contract, 'unsigned')
    if (contract.state !== 'sealed') return null
    const sealed = await fileOf(db, box, contract, 'sealed')
    const seal = checkSeal(sealed)
    if (seal.code !== 'Whole') return `its seal is ${seal.code}`
    const isOfSigned = Buffer.compare(Buffer.from(sealed.subarray(0, unsigned.length)), Buffer.from(unsigned)) === 0
    return isOfSigned ? null : 'what is sealed is not what was signed'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
