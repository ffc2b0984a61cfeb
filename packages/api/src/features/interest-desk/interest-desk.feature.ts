import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { interestDeskRoutes } from './interest-desk.routes.ts'
import { openInterestDesk } from './interest-desk.ts'
import { unansweredInterest } from './unanswered-interest.ts'

type Parts = Omit<Parameters<typeof openInterestDesk>[0], 'staff'> & { readonly staff: Staff }

export const interestDeskFeature = defineFeature(
  {
    name: 'interest-desk',
    tables: ['interest_answer'],
    emails: ['interest-answer'],
    personalData: none(
      'Which template answered a registration, by whom of the staff; nothing the person wrote. Deleted with the registration.',
    ),
  },
  (deps: Parts) => {
    const desk = openInterestDesk(deps)
    return {
      service: null,
      work: { interest: unansweredInterest },
      emails: { 'interest-answer': desk.email },
      routes: () => [(app) => interestDeskRoutes(app, { desk, staff: deps.staff, now: deps.now })],
    }
  },
)
