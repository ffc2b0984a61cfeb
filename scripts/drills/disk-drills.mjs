// People use a portal while a disk is full, and after there is room again: what they get, kind by kind.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyDraft } from '../../bench/src/empty-draft.ts'
import { pictureUrl } from '../../packages/contract/src/picture-address.ts'
import { capture, SetupError } from '../setup/console.mjs'
import { inRoot, root } from '../setup/paths.mjs'
import { withGround } from './ground.mjs'
import { startProbes, tally, untilWell } from './probes.mjs'
import { sendFile } from './send-file.mjs'
import { smallVolume } from './small-volume.mjs'

/** Milliseconds before and after. */
const usualMs = 8_000
const everyMs = 400
const longestHealingMs = 120_000
const people = { homes: 800, buyers: 800 }
/** Small segments and few of them, so that the log soon takes new room. */
const settings = [
  "max_wal_size = '8MB'",
  "min_wal_size = '2MB'",
  "checkpoint_timeout = '30s'",
  'autovacuum_naptime = 5',
]
const postgres = { settings, initdb: ['--wal-segsize=1'] }

/** Of the pages that are published. */
const copyMedia = (folder) => cpSync(inRoot('ops/first-site/media'), folder, { recursive: true })

/** A further picture, which has to be encoded for each size. */
async function addPicture(folder) {
  const sharp = createRequire(inRoot('packages/api/package.json'))('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 30 }
  const picture = { key: 'stills/house.jpg', hash: '0123456789abcdef', vector: false, focus: { x: 0.5, y: 0.5 } }
  const rest = {
    kind: 'exterior',
    mimeType: 'image/jpeg',
    width: 1500,
    height: 900,
    bytes: 1,
    color: '#ffffff',
    placeholder: null,
  }
  await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#456', noise } })
    .jpeg()
    .toFile(join(folder, picture.key))
  const listed = { ...picture, ...rest, alt: { sv: 'x', no: 'x', fi: 'x', en: 'x' }, licence: 'CC0-1.0' }
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...manifest, pictures: [...manifest.pictures, listed] }))
  return (width, ratio = '3x2') => pictureUrl(picture, { width, ratio, format: 'webp' })
}

async function publish({ databaseUrl, dataFolder }) {
  const { code, output } = await capture(
    process.execPath,
    ['apps/portal/src/commands/load-content.ts', inRoot('ops/first-site/content')],
    { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl, NYHEM_DATA: dataFolder, LOG_LEVEL: 'error' } },
  )
  if (code !== 0) throw new SetupError(`No pages: ${output}`)
}

/** 0, 1, 2 … */
function counter() {
  let next = 0
  return () => {
    next += 1
    return next - 1
  }
}

/** Requests of each kind, and the bookings that people were promised. */
function visitors({ portals: [portal], people }) {
  const promised = []
  const everyone = counter()
  const holders = counter()
  const call = async (method, path, options) => (await portal.caller.call(method, path, options)).status
  const anyBuyer = () => people.buyers[everyone() % people.buyers.length]
  return {
    promised,
    kinds: {
      'page, kept': () => call('GET', '/'),
      search: () => call('POST', '/residence/search_object', { body: {} }),
      session: () => call('GET', '/account_service/user', { token: anyBuyer().token }),
      'log-in': () => {
        const body = { siteId: 'se', personalNumber: anyBuyer().nationalNumber }
        return call('POST', '/account_service/login/developer', { body })
      },
      hold: async () => {
        const number = holders()
        const [{ token }, homeId] = [people.buyers[number], people.homes[number]]
        const { status, body } = await portal.caller.call('POST', '/api/buyresidence/startbookingasync', {
          token,
          body: { homeId },
        })
        const { code, bookingId } = body ?? {}
        if (code === 'Ok') promised.push({ token, bookingId })
        return status === 200 && code !== 'Ok' ? code : status
      },
    },
  }
}

/** Before, meanwhile and after, in the words of the page. */
async function withFullDisk({ volume, kinds, fullMs }) {
  await untilWell(kinds, longestHealingMs)
  const probes = startProbes(kinds, everyMs)
  probes.enter('before')
  await wait(usualMs)
  probes.enter('full')
  volume.fill()
  await wait(fullMs)
  probes.enter('healing')
  volume.free()
  const healed = await untilWell(kinds, longestHealingMs).catch((error) => error)
  probes.enter('after')
  await wait(usualMs)
  await probes.stop()
  const phases = ['before', 'full', 'healing', 'after'].map((phase) => [phase, tally(probes.answers, phase)])
  for (const [phase, all] of phases)
    for (const { kind, statuses, slowestMs } of all)
      console.log(`${phase}: ${kind}: ${statuses}; slowest ${Math.round(slowestMs)} ms`)
  return { phases: Object.fromEntries(phases), healed }
}

async function lostOf({ portals: [portal] }, promised) {
  const lost = []
  for (const { token, bookingId } of promised) {
    const { status } = await portal.caller.call('GET', `/api/buyresidence/booking/${bookingId}`, { token })
    if (status !== 200) lost.push(`${bookingId}: ${status}`)
  }
  return { promised: promised.length, lost }
}

/** A: tables on the volume, the log beside it. B: all of it; PostgreSQL ends, and a supervisor starts it again. */
export async function databaseDrill({ holdsLog, fullMs }) {
  let volume
  const place = (folder) => {
    volume = smallVolume(join(folder, 'volume'), 260)
    copyMedia(join(folder, 'portal', 'media'))
    const data = join(volume.folder, 'data')
    const log = holdsLog ? [] : ['--waldir', join(folder, 'wal')]
    return { postgres: { ...postgres, data, initdb: [...postgres.initdb, ...log] }, remove: volume.remove }
  }
  return withGround({ ...people, portals: 1, place }, async (ground) => {
    await publish(ground)
    const { kinds, promised } = visitors(ground)
    let starts = 0
    let isOver = false
    const supervised = (async () => {
      while (!isOver) {
        await wait(2_000)
        if (await ground.server.isRunning()) continue
        starts += 1
        await ground.server.tryStart()
      }
    })()
    const found = await withFullDisk({ volume, kinds, fullMs })
    isOver = true
    await supervised
    return { ...found, starts, ...(await lostOf(ground, promised)) }
  })
}

export async function portalDrill({ fullMs }) {
  let volume
  const place = (folder) => {
    volume = smallVolume(join(folder, 'portal'), 64)
    return { dataFolder: volume.folder, remove: volume.remove }
  }
  let address
  const prepare = async () => {
    copyMedia(join(volume.folder, 'media'))
    address = await addPicture(join(volume.folder, 'media'))
  }
  return withGround({ ...people, portals: 1, place, prepare }, async (ground) => {
    await publish(ground)
    const { kinds, promised } = visitors(ground)
    const [portal] = ground.portals
    const widths = [480, 800, 1200, 1900]
    const ratios = ['16x9', '4x5', '1x1', '21x9']
    const asked = counter()
    const get = async (path) => (await portal.caller.call('GET', path)).status
    const sender = ground.people.buyers.at(-1)
    await portal.caller.call('PUT', '/case_management/draft', { token: sender.token, body: emptyDraft })
    const file = readFileSync(join(volume.folder, 'media/stills/house.jpg'))
    const sent = counter()
    const send = () => sendFile({ portal, token: sender.token, file, key: `key-${sent()}` })
    await get(address(800))
    const all = {
      ...kinds,
      'picture, kept': () => get(address(800)),
      'picture, encoded': () => {
        const number = asked()
        return get(address(widths[number % 4], ratios[Math.floor(number / 4) % 4]))
      },
      'file of a case': send,
    }
    const found = await withFullDisk({ volume, kinds: all, fullMs })
    const leftover = readdirSync(volume.folder, { recursive: true }).filter((name) => /\.part$|incoming\/./.test(name))
    return { ...found, starts: 0, leftover, ...(await lostOf(ground, promised)) }
  })
}
