import type { Page } from '@playwright/test'
import { answerOnPhone, startLink } from '../../journeys/account-steps.ts'
import type { AccountSite } from '../../journeys/account-texts.ts'
import { actAs } from '../../journeys/booking-steps.ts'
import type { Step } from '../flow.types.ts'
import { elsewhere } from '../interruptions.ts'

/** A signature on the phone (Sweden) or the provider's pages; `begin` starts it on the step before. */
export const signature = (site: AccountSite, begin: (page: Page) => Promise<void>): Step =>
  site === 'se'
    ? {
        name: 'signature on the phone',
        sign: ({ page }) => startLink(page),
        press: ({ page, person }) => answerOnPhone(page, { act: 'approve', person: person.key }),
        reach: ({ page }) => begin(page),
        outcomes: {
          reload: { at: 'before' },
          'back-forward': { at: 'before' },
          'new-page': { at: 'before' },
          'session-end': { after: 'log-in', at: 'before' },
          offline: { at: 'next' },
        },
      }
    : {
        name: 'signature on the provider’s pages',
        sign: ({ page }) => page.getByRole('button', { name: 'Sign', exact: true }),
        press: ({ page, person }) => actAs(page, person, 'Sign'),
        reach: ({ page }) => begin(page),
        outcomes: elsewhere,
      }
