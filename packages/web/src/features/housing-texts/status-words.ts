import type { DisposalForm, HomeStatus, ProjectStatus } from '@nyhem/domain/housing/enumerations'
import type { HousingLanguage } from './housing-format.ts'

type Tenure = { readonly disposalForm: DisposalForm | null }

/** A rented home is never for sale nor sold. */
export function homeStatusWord(
  { status, disposalForm }: Tenure & { status: HomeStatus },
  texts: HousingLanguage['texts'],
): string {
  const ofTenancy: Partial<Record<HomeStatus, string>> = texts.tenancy.homeStatus
  return (disposalForm === 'tenancy' ? ofTenancy[status] : undefined) ?? texts.homeStatus[status]
}

/** Of a project; one with homes of several tenures speaks of sale. */
export function projectStatusWord(
  { status, disposalForm }: Tenure & { status: ProjectStatus },
  texts: HousingLanguage['texts'],
): string {
  const ofTenancy: Partial<Record<ProjectStatus, string>> = texts.tenancy.projectStatus
  return (disposalForm === 'tenancy' ? ofTenancy[status] : undefined) ?? texts.projectStatus[status]
}
