/**
 * What the staff may do in the office. Source: editing and staff reference §2.10 (editing) and §3.3 (changes of the
 * back office). An action is asked of a subject: somewhere in the pages of a site, a site, or the whole company.
 */
export const staffActions = [
  // Pages
  'see-drafts',
  'write',
  'create-below',
  'move',
  'publish',
  'take-down',
  'restore',
  'media',
  'site-settings',
  // Sales, with what a customer is told
  'see-sales',
  'sell',
  'decide-sales',
  // Fault reports and persons
  'see-customers',
  'see-cases',
  'answer-cases',
  'see-rights',
  'answer-rights',
  'join-accounts',
  'see-as-customer',
  // Money
  'see-payments',
  'ask-refund',
  'approve-refund',
  // Campaigns and VIP sales
  'market',
  // Operation
  'operate',
  // The staff themselves
  'see-people',
  'grant-roles',
  'read-log',
] as const
export type StaffAction = (typeof staffActions)[number]

/** Sorts of actions, in the order in which they are shown. No role has actions of pages and of customers. */
export const staffAreas = ['pages', 'sales', 'errands', 'money', 'marketing', 'operation', 'people'] as const
export type StaffArea = (typeof staffAreas)[number]

/** The area of each action. */
export const areaOfAction = {
  'see-drafts': 'pages',
  write: 'pages',
  'create-below': 'pages',
  move: 'pages',
  publish: 'pages',
  'take-down': 'pages',
  restore: 'pages',
  media: 'pages',
  'site-settings': 'pages',
  'see-sales': 'sales',
  sell: 'sales',
  'decide-sales': 'sales',
  'see-customers': 'errands',
  'see-cases': 'errands',
  'answer-cases': 'errands',
  'see-rights': 'errands',
  'answer-rights': 'errands',
  'join-accounts': 'errands',
  'see-as-customer': 'errands',
  'see-payments': 'money',
  'ask-refund': 'money',
  'approve-refund': 'money',
  market: 'marketing',
  operate: 'operation',
  'see-people': 'people',
  'grant-roles': 'people',
  'read-log': 'people',
} as const satisfies Record<StaffAction, StaffArea>
