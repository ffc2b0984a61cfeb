import type { ProjectStatus, RentalStatus } from '@nyhem/domain/housing/enumerations'
import type { RentalApplication } from '@nyhem/domain/housing/rental-summary'

/** Words of rented homes: the list of houses, and a page of one. */
export const rental = {
  projectStatus: {
    planned: 'Planeras',
    vip: 'Förtur',
    'for-sale': 'Hyrs ut nu',
    'sold-out': 'Fullt uthyrt',
    'pre-selling': 'Hyrs ut snart',
    'move-in-ready': 'Inflyttningsklart',
    succession: 'Byte',
    reference: 'Uthyrt sedan länge',
  } satisfies Record<ProjectStatus, string>,
  homeStatus: { 'for-sale': 'Ledig', booked: 'Bokad', rented: 'Uthyrd', sold: 'Såld' } satisfies Record<
    RentalStatus,
    string
  >,
  rentPerMonth: (amount: string) => `${amount}/mån`,
  available: (n: number) => (n === 0 ? 'inget ledigt' : n === 1 ? '1 ledig' : `${n} lediga`),
  homeCount: (n: number) => (n === 1 ? '1 lägenhet' : `${n} lägenheter`),
  noHomesYet: 'Lägenheterna är inte ritade färdigt än.',

  list: {
    count: (n: number, homes: number) =>
      `${n} hus, ${homes === 0 ? 'inga lediga lägenheter' : homes === 1 ? '1 ledig lägenhet' : `${homes} lediga lägenheter`}`,
    emptyHeading: 'Vi har inga hyresrätter just nu',
    emptyText: 'Nya hus visas här så snart de är bestämda. Till dess finns hem att köpa.',
    contacts: 'Frågor om att hyra',
  },

  label: {
    homes: 'Lägenheter',
    size: 'Storlek',
    rent: 'Hyra',
    deposit: 'Deposition',
    moveIn: 'Inflyttning',
    ecoLabel: 'Märkning',
    number: 'Lägenhet',
    rooms: 'Rum',
    area: 'Boarea',
    floor: 'Våning',
    plan: 'Plan',
    status: 'Status',
  },
  column: {
    rent: (currency: string) => `Hyra, ${currency}/mån`,
    deposit: (currency: string) => `Deposition, ${currency}`,
  },
  ofWhichAvailable: (total: number, available: number) =>
    available === 0 ? `${total}, inga lediga` : `${total}, varav ${available} lediga`,
  about: 'Om huset',
  apply: {
    heading: 'Så ansöker du',
    button: 'Ansök om lägenhet',
    text: {
      open: 'Ansökan tas emot av bostadskön. Du anmäler dig där, och får besked av dem när en lägenhet kan bli din.',
      'not-yet': 'Ansökan har inte öppnat. Den visas här när det är dags, så spara gärna sidan.',
      closed: 'Ansökan är stängd, eftersom alla lägenheter är uthyrda eller bokade.',
    } satisfies Record<RentalApplication, string>,
    where: (host: string) => `Länken leder till ${host} och öppnas i en ny flik.`,
  },
  homes: {
    heading: 'Lägenheterna',
    caption: (project: string) => `Lägenheter i ${project}`,
    all: 'Alla',
    onlyAvailable: 'Bara lediga',
    filterLabel: 'Välj vilka lägenheter som visas',
    showing: (shown: number, total: number) => `Visar ${shown} av ${total} lägenheter`,
    showAll: (n: number) => `Visa alla ${n} lägenheter`,
    see: (n: number) => (n === 1 ? 'Se 1 ledig lägenhet' : `Se ${n} lediga lägenheter`),
    seeAll: 'Se lägenheterna',
    openPlan: (number: string) => `Plan för ${number}`,
    noneHeading: 'Inga lediga lägenheter just nu',
    noneText: 'Alla är uthyrda eller bokade.',
  },
  plans: 'Planritningar',
  planHomes: (n: number, available: number) =>
    `${n === 1 ? '1 lägenhet' : `${n} lägenheter`}${available === 0 ? '' : `, ${available === 1 ? '1 ledig' : `${available} lediga`}`}`,
  contacts: 'Frågor om huset',
  all: 'Alla hyresrätter',
  others: 'Andra hyresrätter',
}
