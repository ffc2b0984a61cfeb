import { expect, type Page } from '@playwright/test'
import { simulators } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { call, on } from './account-steps.ts'

export type ErrandSite = 'se' | 'no'

const paths = { se: '/mina-sidor/arenden/', no: '/mine-sider/arenden/' } as const satisfies Record<ErrandSite, string>
export const errandsAddress = (site: ErrandSite): string => on(site, paths[site])

export const errandTexts = {
  se: {
    list: 'Ärenden',
    registered: 'Registrerat',
    ongoing: 'Pågående',
    executed: 'Åtgärdat',
    closed: 'Avslutat av kund',
    message: 'Meddelande',
    send: 'Skicka',
    notFixed: 'Felet är inte åtgärdat',
    left: 'Vad är kvar?',
    reopen: 'Öppna ärendet igen',
    edit: 'Ändra ärendet',
    description: 'Beskrivning',
    phone: 'Telefon',
    save: 'Spara',
    close: 'Avsluta ärendet',
    confirm: 'Ja, avsluta ärendet',
    rounds: 'Ronderingar',
  },
  no: {
    list: 'Saker',
    registered: 'Registrert',
    ongoing: 'Pågår',
    executed: 'Utført',
    closed: 'Avsluttet av kunde',
    message: 'Melding',
    send: 'Send',
    notFixed: 'Feilen er ikke utbedret',
    left: 'Hva gjenstår?',
    reopen: 'Åpne saken igjen',
    edit: 'Endre saken',
    description: 'Beskrivelse',
    phone: 'Telefon',
    save: 'Lagre',
    close: 'Avslutt saken',
    confirm: 'Ja, avslutt saken',
    rounds: 'Runder',
  },
} as const

type Reported = { caseId: string; ticketNumber: string }

type Home = { id: string; propertyId: string }
type Named = { id: string }

type Reporting = 'resident' | 'resident-of-common-areas' | 'board'

async function placeOf(page: Page, site: ErrandSite, as: Reporting) {
  if (as === 'board') {
    const requested = { text: site === 'se' ? 'lots' : 'garver', site }
    const [house] = await call<Home[]>(page, 'POST', '/case_management/search/building', requested)
    const { id = '', propertyId = '' } = house ?? {}
    return {
      residence: { area: '2', buildingId: id },
      rooms: `building_rooms/${propertyId}`,
      of: `propertyId=${propertyId}`,
    }
  }
  const [home] = await call<Home[]>(page, 'GET', '/case_management/customer/get_agreements')
  const { id = '', propertyId = '' } = home ?? {}
  return as === 'resident'
    ? { residence: { area: '1', objectId: id }, rooms: `rooms/${id}`, of: `apartmentId=${id}` }
    : { residence: { area: '2', objectId: id }, rooms: `building_rooms/${propertyId}`, of: `propertyId=${propertyId}` }
}

/** By the specification's calls. */
export async function report(page: Page, site: ErrandSite, as: Reporting): Promise<Reported> {
  const { residence, rooms, of } = await placeOf(page, site, as)
  const [room] = await call<Named[]>(page, 'GET', `/case_management/${rooms}`)
  const [asset] = await call<Named[]>(page, 'GET', `/case_management/assets/${room?.id}?${of}`)
  const fields = {
    ...residence,
    siteId: site,
    roomId: room?.id ?? '',
    assetTypeId: asset?.id ?? '',
    description: 'Det gnisslar när man öppnar.',
    email: 'hanna.viklund@demo.example',
    phone: '070-174 06 07',
  }
  const path = as === 'board' ? 'create_board_case/v2' : 'customer/create_case'
  const reply = await page.evaluate(
    async ({ path, fields }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return (await fetch(`/case_management/${path}`, { method: 'POST', body: form })).json()
    },
    { path, fields },
  )
  expect(reply).toMatchObject({ code: 'Ok' })
  return reply
}

/** Waits until technical management has received the case: it then knows the reporting portal. */
async function untilHeard(ticketNumber: string): Promise<void> {
  const heard = async () => {
    const cases: { ticketNumber: string; reported: object | null }[] = await (
      await fetch(`${simulators}control/technical-management/cases`)
    ).json()
    return cases.some((one) => one.ticketNumber === ticketNumber && one.reported !== null)
  }
  await expect.poll(heard, { timeout: 30_000 }).toBe(true)
}

export async function manage(
  ticketNumber: string,
  path: 'status' | 'messages' | 'rounds',
  body: object,
): Promise<void> {
  await untilHeard(ticketNumber)
  const reply = await fetch(`${simulators}control/technical-management/cases/${ticketNumber}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status, await reply.text()).toBe(204)
}

export async function openErrand(page: Page, site: ErrandSite, { ticketNumber }: Reported): Promise<void> {
  await page.goto(errandsAddress(site))
  await page
    .getByRole('list', { name: errandTexts[site].list })
    .locator('> li')
    .filter({ hasText: ticketNumber })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: errandTexts[site].description })).toBeVisible()
  await untilAlive(page)
}

export async function expectStatus(page: Page, status: string): Promise<void> {
  await page.reload()
  await untilAlive(page)
  await expect(page.locator('main p:not(nav p)').filter({ has: page.locator('[data-tone]') })).toContainText(status)
}
