import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { Money } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import type { Texts } from '../../texts/texts.ts'

/** `Från ungefär 12 300 kr/mån med lån`; null where nothing is for sale or no cost is known. */
export function projectMonthlyCost(
  { status, disposalForm }: Pick<ProjectCard, 'status' | 'disposalForm'>,
  least: Money | null,
  { monthlyCost }: Pick<Texts<'search'>['residenceSearch'], 'monthlyCost'>,
): string | null {
  if (least === null || status === 'sold-out') return null
  return (disposalForm === 'tenancy' ? monthlyCost.fromRented : monthlyCost.from)(formatMoney(least))
}
