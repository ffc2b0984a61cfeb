import type { createIntegration } from './integration.ts'

export const noFeeds: Pick<
  Parameters<typeof createIntegration>[0],
  'importCustomers' | 'importManagement' | 'importMyPages' | 'importExplorer'
> = {
  importCustomers: () => Promise.reject(new Error('no feed of customers here')),
  importManagement: () => Promise.reject(new Error('no feed of the technical management here')),
  importMyPages: () => Promise.reject(new Error('no feed of my pages here')),
  importExplorer: () => Promise.reject(new Error('no feed of the explorer here')),
}
