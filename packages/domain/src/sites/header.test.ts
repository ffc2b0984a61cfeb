import { describe, expect, it } from 'vitest'
import { ownSites } from './all-sites.ts'
import {
  anchorOffsetPx,
  anchorScrollDelayMs,
  environments,
  flyouts,
  hasDeveloperLogin,
  headerTransitionMs,
  isAtTop,
  isBelowFold,
  menuArrowStepPx,
  myPagesHeaderLabel,
  quickLinkLimit,
  scrollHeader,
  showsSiteSwitcher,
  toggleFlyout,
  userButtonLabel,
  userMenu,
} from './header.ts'

describe('header', () => {
  it('has two quick links when search is enabled, otherwise three', () => {
    expect(quickLinkLimit(ownSites.se)).toBe(2)
    expect(quickLinkLimit(ownSites.senior)).toBe(2)
    expect(quickLinkLimit(ownSites.contractor)).toBe(3)
    expect(quickLinkLimit(ownSites['se-en'])).toBe(3)
  })

  it('opens only one flyout at a time', () => {
    expect(toggleFlyout(null, 'menu')).toBe('menu')
    expect(toggleFlyout('menu', 'search')).toBe('search')
    expect(toggleFlyout('search', 'search')).toBeNull()
  })

  it('has flyouts for menu, search, language, user and notifications', () => {
    expect(flyouts).toEqual(['menu', 'search', 'language', 'user', 'notifications'])
  })

  it('has transitions of 350 ms', () => {
    expect(headerTransitionMs).toBe(350)
  })

  it('has arrows that move a menu by steps of 150 px', () => {
    expect(menuArrowStepPx).toBe(150)
  })

  it('scrolls to an anchor after 500 ms with 150 px offset', () => {
    expect([anchorScrollDelayMs, anchorOffsetPx]).toEqual([500, 150])
  })

  it('counts as at top under 90 px scroll and below the fold over 300 px', () => {
    expect([isAtTop(0), isAtTop(89), isAtTop(90)]).toEqual([true, true, false])
    expect([isBelowFold(300), isBelowFold(301)]).toEqual([false, true])
  })

  it('hides on scroll down', () => {
    expect(scrollHeader({ y: 100, hidden: false }, 140)).toEqual({ y: 140, hidden: true })
  })

  it('shows on scroll up', () => {
    expect(scrollHeader({ y: 900, hidden: true }, 880)).toEqual({ y: 880, hidden: false })
  })

  it('always shows at the top', () => {
    expect(scrollHeader({ y: 20, hidden: false }, 80)).toEqual({ y: 80, hidden: false })
    expect(scrollHeader({ y: 400, hidden: true }, 0)).toEqual({ y: 0, hidden: false })
  })

  it('stays as it is when a finger rests', () => {
    const before = { y: 500, hidden: true }
    expect(scrollHeader(before, 498)).toBe(before)
  })
})

describe('user button and menu', () => {
  const customer = { firstName: 'Elin', association: null }
  const board = { firstName: 'Elin', association: { accountName: 'Brf Kajen' } }

  it('the user button shows the first name', () => {
    expect(userButtonLabel(customer)).toBe('Elin')
  })

  it('the user button shows the housing-association account name for board members', () => {
    expect(userButtonLabel(board)).toBe('Brf Kajen')
  })

  it('the user menu has my pages, settings, log out', () => {
    expect(userMenu(customer)).toEqual(['myPages', 'settings', 'logOut'])
  })

  it('the user menu has board pages, settings, log out for board members', () => {
    expect(userMenu(board)).toEqual(['boardPages', 'settings', 'logOut'])
  })
})

describe('site switcher', () => {
  it('is hidden in production and pre-production', () => {
    expect(showsSiteSwitcher('production')).toBe(false)
    expect(showsSiteSwitcher('pre-production')).toBe(false)
    expect(showsSiteSwitcher('development')).toBe(true)
    expect(showsSiteSwitcher('test')).toBe(true)
    expect(showsSiteSwitcher('demo')).toBe(true)
  })

  it('offers a login by personal number alone in development and tests, never in demo or production', () => {
    expect(environments.filter(hasDeveloperLogin)).toEqual(['development', 'test'])
  })
})

describe('the label of the my-pages header', () => {
  it('says board member instead of my pages', () => {
    expect(myPagesHeaderLabel({ isBoardMember: true })).toBe('board-member')
    expect(myPagesHeaderLabel({ isBoardMember: false })).toBe('my-pages')
  })
})
