import type { Id } from '../ids.ts'

/** A person who works for the company, as its directory names them. Opaque. */
export type StaffId = Id<'Staff'>
