import type { PremisesStatus } from '@nyhem/domain/housing/enumerations'
import { useTexts } from '../../site/site-context.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'

const marks = {
  available: { tone: 'for-sale', form: 'ring' },
  let: { tone: 'sold', form: 'full' },
} as const satisfies Record<PremisesStatus, unknown>

export function PremisesStatusMark({ status }: { status: PremisesStatus }) {
  const { premises } = useTexts('holdings')
  return <StatusMark {...marks[status]}>{premises.status[status]}</StatusMark>
}
