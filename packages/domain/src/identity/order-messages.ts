/**
 * BankID's published message keys. `RFA1` applies until the app is opened; a page that opened it automatically shows
 * `RFA13`. Source: identity reference §2 (messages).
 */
export const orderMessages = [
  'RFA1',
  'RFA3',
  'RFA4',
  'RFA5',
  'RFA6',
  'RFA8',
  'RFA9',
  'RFA13',
  'RFA15',
  'RFA16',
  'RFA17',
  'RFA21',
  'RFA22',
  'RFA23',
  'RFA24',
  'RFA25',
] as const
export type OrderMessage = (typeof orderMessages)[number]
