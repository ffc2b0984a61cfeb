import type { Lifetime } from '@nyhem/domain/cookies/stored-facts'
import type { CookieTexts } from '../sv/cookies.ts'

const lifetimes = {
  minutes: (count) => `${count} minutes`,
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  months: (count) => `${count} months`,
} satisfies Record<Lifetime['unit'], (count: number) => string>

export const cookies = {
  heading: 'May we use cookies?',
  question:
    'Some cookies are needed for the site to work. If you say yes, we also use cookies for statistics, marketing and content from others. You can change your mind at any time.',
  appeared: 'There is a question about cookies at the top of the page.',
  acceptAll: 'Accept all',
  onlyNecessary: 'Only necessary',
  choose: 'Choose for yourself',
  settings: 'Cookie settings',
  necessary: 'Necessary cookies are always on.',
  save: 'Save my choice',
  saved: 'Your choice is saved.',
  more: 'Read about our cookies',
  purposes: {
    statistics: {
      name: 'Statistics',
      about: 'We see how the site is used, so that we can improve it, and remember which projects you looked at.',
    },
    marketing: {
      name: 'Marketing',
      about: 'We see which advertisements lead here, and can show you ones that suit you.',
    },
    thirdParty: {
      name: 'Content from others',
      about: 'Films from other sites play at once. Those sites may then store cookies of their own.',
    },
  },
  present: {
    heading: 'Your choice',
    unanswered: 'You have not answered yet. Until you do, we store only what is necessary.',
    answered: 'Your answer is valid for six months. Change it here whenever you like.',
    noScripts: 'Without JavaScript we store only what is necessary, and there is nothing to choose.',
  },
  list: {
    heading: 'What may be stored in your browser',
    name: 'Name',
    why: 'Why',
    kind: 'Group',
    lifetime: 'Kept for',
    necessary: 'Necessary',
    untilCleared: 'Until you clear your browser',
    untilTabCloses: 'Until you close the tab',
  },
  lifetime: ({ unit, count }) => lifetimes[unit](count),
  where: { cookie: 'cookie', local: 'local storage', session: 'tab storage' },
  why: {
    consent: 'Remembers what you answered about cookies',
    'user-id': 'A random number that tells visits from this browser from those of others',
    'jwt-token': 'Keeps you logged in',
    'interest-key': 'Remembers that you registered interest, so that it is not counted twice',
    'pid-answered': 'Remembers that you answered the question about your personal number',
    'source-medium': 'Remembers which site or campaign led here',
    'premises-filters': 'Remembers what you chose in the list of premises',
    'selected-residence': 'Remembers which of your homes you chose in My pages',
    'case-management': 'Remembers your fault report while you fill it in',
    'buy-residence': 'Remembers how far you have come in buying a home',
    'favourite-notice': 'Remembers that we have told you how to save homes',
    'residence-type': 'Remembers which type of home you chose',
    'scroll-positions': 'Remembers where you were on a page when you go back',
    'search-results': 'Remembers your search results when you go back',
    'closed-banners': 'Remembers which messages you have closed',
    comparison: 'Remembers which homes you have chosen to compare',
    favourites: 'Keeps your favourites, until you log in',
    'search-to-save': 'Remembers the search that you want to save while you log in',
    'offline-pages':
      'Keeps your fault reports and what a new one needs, so that they open without a connection: seven days at most, and until you log out',
    'waiting-messages': 'Keeps a message in a fault report that waits for a connection, until it has been sent',
    'waiting-report': 'Keeps a fault report that waits for a connection, until it has been sent',
  },
} satisfies CookieTexts
