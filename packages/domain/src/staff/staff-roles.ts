import type { StaffAction } from './staff-actions.ts'

/**
 * Roles of the staff: sets of actions in code, not rows. An editor-in-chief is a publisher of all sites. Source: editing
 * and staff reference §3.12.
 */
export const staffRoles = [
  'editor',
  'publisher',
  'agent',
  'manager',
  'service',
  'finance',
  'financeApprover',
  'marketing',
  'operator',
  'privacyOfficer',
  'auditor',
  'peopleAdmin',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** What each role may do, where it was given. */
export const actionsOfRole = {
  editor: ['see-drafts', 'write', 'create-below', 'media'],
  publisher: [
    'see-drafts',
    'write',
    'create-below',
    'move',
    'publish',
    'take-down',
    'restore',
    'media',
    'site-settings',
  ],
  agent: ['see-customers', 'see-sales', 'sell'],
  manager: ['see-customers', 'see-sales', 'sell', 'decide-sales', 'join-accounts', 'see-as-customer'],
  service: ['see-customers', 'see-cases', 'answer-cases', 'see-rights', 'join-accounts', 'see-as-customer'],
  finance: ['see-customers', 'see-payments', 'ask-refund'],
  // Who decides does not ask: two persons for each sum.
  financeApprover: ['see-customers', 'see-payments', 'approve-refund'],
  marketing: ['market'],
  operator: ['operate'],
  privacyOfficer: ['see-customers', 'see-rights', 'answer-rights', 'join-accounts', 'see-people', 'read-log'],
  auditor: ['see-people', 'read-log'],
  peopleAdmin: ['see-people', 'grant-roles', 'read-log'],
} as const satisfies Record<StaffRole, readonly StaffAction[]>

/**
 * How narrow a role can be given: below a page, at a site, or only for the whole company, because what it does knows no
 * sites.
 */
export const narrowestOfRole = {
  editor: 'page',
  publisher: 'page',
  agent: 'site',
  manager: 'site',
  service: 'site',
  finance: 'site',
  financeApprover: 'site',
  marketing: 'site',
  operator: 'company',
  privacyOfficer: 'company',
  auditor: 'company',
  peopleAdmin: 'company',
} as const satisfies Record<StaffRole, 'page' | 'site' | 'company'>
