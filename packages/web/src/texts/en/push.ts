import type { PushTexts } from '../sv/push.ts'

export const push: PushTexts = {
  heading: 'Push notifications',
  about:
    'We can tell you on your phone or computer when something has happened. The notification does not say what is in the fault report or document; you read that here. E-mails come as before.',
  kinds: {
    'case-message': 'News in a fault report',
    'queue-turn': 'My turn in a queue',
    signature: 'Documents to sign or approve',
    visit: 'Times for visits',
  },
  off: 'Choose what you want to be notified of in this browser',
  own: 'This browser is notified of',
  turnOn: 'Turn on notifications here',
  save: 'Save the choice',
  turnOff: 'Turn off',
  others: 'Your other browsers with notifications',
  unknown: 'Unknown browser',
  since: (day) => `Since ${day}.`,
  endOf: (name) => `Turn off notifications in ${name}`,
  turnedOn: 'Notifications are on in this browser.',
  turnedOff: 'Notifications are off.',
  chooseOne: 'Choose at least one thing to be notified of, or turn them off.',
  unable:
    'This browser cannot show notifications. On iPhone and iPad it works once you have added the page to the home screen and open it from there.',
  permission: {
    Denied:
      'Our notifications are blocked in this browser. Allow them in the browser’s settings for this site, and reload the page.',
    Dismissed: 'You have not allowed notifications yet. Try again whenever you like.',
  },
  refused: {
    UnknownService: 'Your browser’s notification service is not one that we can send to.',
    OtherKey: 'The page is too old. Reload it and try again.',
    WrongKey: 'The browser gave us no valid key. Reload the page and try again.',
  },
  failed: 'The notifications could not be changed. Try again.',
  notLoaded: 'Your notifications could not be fetched.',
  again: 'Try again',
  quiet: {
    heading: 'Quiet hours',
    about:
      'We send no notifications during these hours. What comes then is gathered, and comes when the hours end. The same time twice means no quiet hours.',
    from: 'From',
    until: 'Until',
    urgent: 'Let through when my turn in a queue is about to end',
    save: 'Save quiet hours',
    saved: 'Your quiet hours are saved.',
  },
}
