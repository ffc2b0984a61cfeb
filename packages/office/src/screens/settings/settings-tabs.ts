import type { FieldName } from '@nyhem/contract/calls/editing-words'
import type { FieldPath } from '../../form/problems.ts'

export const settingsTabs = ['banner', 'menus', 'footer', 'search', 'contacts', 'forms', 'consent', 'errors'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Fields of a tab that are drawn by their descriptions; menus have a way of their own. */
export const fieldsOfTab: Readonly<Record<SettingsTab, readonly FieldName[]>> = {
  banner: ['crisisBanner'],
  menus: [],
  footer: ['footerHeadings'],
  search: ['popularSearches'],
  contacts: [],
  forms: ['recipients'],
  consent: ['cookiesFaqSectionId'],
  errors: [],
}

/** Where a field is; the first tab for one that is nowhere. */
export function tabOfField([, field]: FieldPath): SettingsTab {
  if (field === 'menus') return 'menus'
  return settingsTabs.find((tab) => fieldsOfTab[tab].some((name) => name === field)) ?? 'banner'
}
