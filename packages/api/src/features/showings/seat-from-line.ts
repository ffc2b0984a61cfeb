import { leftOf } from '@nyhem/domain/showing/register-for-showing'
import { seatedFromLine } from '@nyhem/domain/showing/waiting-line'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import { countSeated, findLine, setSeated } from './showings.store.ts'
import type { ShowingsParts } from './showings.types.ts'

/** Gives free places to those in line, and tells them. Returns how many parties. */
export async function seatFromLine(
  { emails }: Pick<ShowingsParts, 'emails'>,
  tx: Kysely<Database>,
  { showing }: ShowingDetails,
): Promise<number> {
  const line = await findLine(tx, showing.id)
  if (line.length === 0) return 0
  const seated = seatedFromLine(line, leftOf(showing, await countSeated(tx, showing.id)))
  for (const { id } of seated) {
    await setSeated(tx, id)
    const { email } = line.find((one) => one.id === id) ?? { email: null }
    if (email !== null) await emails.sendLater(tx, 'showing', { kind: 'seated', registrationId: id })
  }
  return seated.length
}
