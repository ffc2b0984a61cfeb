import type { PageState } from '@nyhem/contract/calls/editing'

/** A refusal of an address: of a new page, or of one that is moved. */
type PlaceRefusal =
  | 'SlugFormat'
  | 'IntoItself'
  | 'PathTaken'
  | 'NeverMoved'
  | 'TargetForbidden'
  | 'KindUnknown'
  | 'KindNotMade'

const many = (count: number): string => (count > 10_000 ? 'fler än 10 000' : count.toLocaleString('sv'))

/** Words of the list of pages, and of what is done to a page as a whole. */
export const pages = {
  title: 'Sidor',
  caption: 'Sidor, med status och senaste ändring',
  treeCaption: 'Webbplatsens sidor i trädet. Högerpil fäller ut, vänsterpil fäller in.',
  trash: 'Papperskorg',
  toPages: 'Till sidorna',
  site: 'Webbplats',
  search: 'Titel eller adress',
  kind: 'Sidtyp',
  anyKind: 'Alla sidtyper',
  state: 'Status',
  anyState: 'Alla',
  page: 'Sida',
  changed: 'Ändrad',
  here: 'Här nu',
  act: 'Gör',
  next: (moment: string) => `ändras ${moment}`,
  files: 'filer',
  changedBy: (moment: string, by: string) => `${moment}, ${by}`,
  states: {
    draft: 'Utkast',
    published: 'Publicerad',
    changed: 'Ändrad',
    scheduled: 'Schemalagd',
    expired: 'Utgången',
    trash: 'I papperskorgen',
  } satisfies Record<PageState, string>,
  below: (count: number) => (count === 1 ? '1 sida under' : `${count} sidor under`),
  count: (shown: number, all: number) =>
    shown === all ? (all === 1 ? '1 sida' : `${many(all)} sidor`) : `${many(all)} sidor, ${shown} visas`,
  more: 'Visa fler',
  moreBelow: (title: string) => `Visa fler under ${title}`,
  loadingBelow: 'Hämtar sidorna under …',
  failedBelow: 'Sidorna under gick inte att hämta. Försök igen',
  none: 'Ingen sida passar',
  noneWhy: 'Ta bort ett filter för att se fler.',
  noneAtAll: 'Här finns inga sidor för dig',
  noneAtAllWhy: 'Du ser de avdelningar där du har en roll. Be den som ansvarar för personer och roller.',
  trashEmpty: 'Papperskorgen är tom',
  trashEmptyWhy: 'Sidor som slängs ligger kvar här och kan tas tillbaka.',
  clear: 'Rensa filtren',
  restore: 'Ta tillbaka',
  restoreWhat: (title: string) => `Ta tillbaka ${title}`,
  restored: (title: string, path: string) =>
    `${title} är tillbaka på ${path}. Sidan visas för besökare när den publiceras igen.`,
  keys: {
    row: 'rad',
    unfold: 'fäll ut och in',
    open: 'öppna',
    search: 'sök',
  },
  create: {
    act: 'Ny sida',
    title: 'Ny sida',
    name: 'Titel',
    nameMissing: 'Skriv sidans titel.',
    parent: 'Ligger under',
    parentHint: 'Sök på titel eller adress. Adressen börjar med den sidans.',
    parentMissing: 'Välj den sida som den nya ska ligga under.',
    slug: 'Sista delen av adressen',
    slugHint: 'Föreslås av titeln. Små bokstäver, siffror och bindestreck.',
    catalogueSlug: 'Resten av adressen',
    catalogueSlugHint: 'Som hos det som sidan lägger till text på, med snedstreck mellan delarna.',
    address: (path: string) => `Adressen blir ${path}`,
    kindHint: 'Sök på namn. Sidtypen bestämmer vilka fält sidan har och byts inte sedan.',
    kindMissing: 'Välj en sidtyp.',
    make: 'Skapa sidan',
  },
  found: (count: number) => (count === 1 ? '1 träff' : `${count} träffar`),
  searching: 'Söker …',
  notFound: 'Ingen träff. Pröva ett annat ord.',
  searchFailed: 'Sökningen svarar inte. Försök igen om en stund.',
  refusals: {
    SlugFormat: 'Skriv små bokstäver a till z, siffror och bindestreck, högst 80 tecken.',
    IntoItself: 'En sida kan inte ligga under sig själv. Välj en annan sida.',
    PathTaken: 'En annan sida har redan den adressen. Ändra adressens sista del.',
    NeverMoved: 'Webbplatsen själv leder till den adressen, så den kan inte ändras.',
    TargetForbidden: 'Där får du inte skapa sidor. Välj en annan sida, eller be en kollega.',
    KindUnknown: 'Sidtypen finns inte längre. Ladda om fönstret och välj igen.',
    KindNotMade: 'Sidor av den typen skapas inte för hand. Välj en annan sidtyp.',
  } satisfies Record<PlaceRefusal, string>,
}

export type PagesTexts = typeof pages
