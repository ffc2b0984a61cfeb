import type { AccountExport } from '@nyhem/contract/calls/account-export'
import type { DataSubject, OpenFeature } from './feature.ts'

type Section = keyof AccountExport

/** Reads some sections of what is stored of a person, by the features that export them. */
export type ReadSections = (person: DataSubject, sections: ReadonlySet<Section>) => Promise<Partial<AccountExport>>

/** Asks only the features with tables in those sections; `features` is read at each call, so it may still grow. */
export const exportSections =
  (features: readonly OpenFeature[]): ReadSections =>
  async (person, sections) => {
    const exported: Partial<AccountExport> = {}
    for (const { description, personalData } of features) {
      if (!personalData || !('tables' in description.personalData)) continue
      const own: readonly unknown[] = Object.values(description.personalData.tables)
      if (own.some((section) => typeof section === 'string' && sections.has(section as Section)))
        Object.assign(exported, await personalData.export(person))
    }
    return exported
  }
