import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { homeBookRoutes, staffBooksRoutes } from './home-book.routes.ts'
import { type HomeBookParts, openHomeBooks } from './home-book.ts'
import { openStaffBooks } from './staff-books.ts'

export const homeBookFeature = defineFeature(
  {
    name: 'home-book',
    tables: ['home_book_entry', 'warranty_reminder'],
    emails: ['warranty'],
    joined: { warranty_reminder: { moves: ['entry_id', 'ends_on', 'days'] } },
    personalData: {
      tables: {
        warranty_reminder: {
          notExported: 'That somebody was reminded of a warranty; kept until it ends. The reminder is a notification.',
        },
      },
    },
  },
  (deps: HomeBookParts & { readonly staff: Staff }) => {
    const service = openHomeBooks(deps)
    const { staff, now } = deps
    const books = openStaffBooks(deps)
    return {
      service,
      emails: { warranty: service.email },
      startJobs: (jobs) => service.startJobs(jobs),
      personalData: {
        export: async () => ({}),
        // Deleted with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => homeBookRoutes(app, { books: service, sessions, siteOfRequest }),
        (app) => staffBooksRoutes(app, { books, sessions: staff.sessions, now }),
      ],
    }
  },
)
