import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute } from '../../../server/route.ts'
import { siteOfPath } from '../../../server/site-of-path.ts'
import type { Staff } from '../../staff/staff.ts'
import { siteSettingsSchema } from '../tree/content-file.ts'
import { describeFields } from './describe-fields.ts'
import { byOf, siteIdOf } from './office-requests.ts'
import type { SettingsSaveAnswer, SiteSettingsEditing } from './site-settings.types.ts'

type SiteSettingsRouteParts = {
  readonly settings: SiteSettingsEditing
  readonly staff: Pick<Staff, 'sessions'>
  /** Of the staff, by id. */
  readonly names: (ids: readonly (string | null)[]) => Promise<Names>
  readonly now: () => Instant
}

/** Calls of the office about what holds for a whole site. Source: decision 0106. */
export function siteSettingsRoutes(app: ApiServer, parts: SiteSettingsRouteParts): void {
  const { settings, staff, names, now } = parts
  const access = { staff: staff.sessions, subjectOf: siteOfPath }
  const by = byOf(parts)
  const form = describeFields(siteSettingsSchema)
  const { siteSettings } = routes

  addRoute(app, siteSettings.openSiteSettings, {
    access,
    async handler(request) {
      const siteId = siteIdOf(request)
      const opened = await settings.open(siteId, now())
      if (!opened) throw new ProblemError('NotFound')
      const { siteName, timeZone } = siteById(siteId)
      const shown = { ...opened.shown, by: nameIn(await names([opened.shown.by]), opened.shown.by) }
      return { ...toWire(opened), siteId, siteName, timeZone, form, shown }
    },
  })
  addRoute(app, siteSettings.saveSiteSettings, {
    access,
    async handler(request) {
      const save = { siteId: siteIdOf(request), ...request.body }
      return saved(await settings.save(await by(request), save), names)
    },
  })
  addRoute(app, siteSettings.dropSiteSettings, {
    access,
    handler: async (request) => settings.drop(await by(request), { siteId: siteIdOf(request), ...request.body }),
  })
  addRoute(app, siteSettings.publishSiteSettings, {
    access,
    async handler(request) {
      const seen = { siteId: siteIdOf(request), ...request.body }
      return toWire(await settings.publish(await by(request), seen))
    },
  })
  addRoute(app, siteSettings.listSiteSettingsVersions, {
    access,
    async handler(request) {
      const versions = await settings.versions(siteIdOf(request))
      if (!versions) throw new ProblemError('NotFound')
      const authors = await names(versions.map(({ authorId }) => authorId))
      return {
        versions: versions.map(({ authorId, state, ...version }) => ({
          ...version,
          state: state === 'draft' ? ('draft' as const) : ('kept' as const),
          author: nameIn(authors, authorId),
        })),
      }
    },
  })
  addRoute(app, siteSettings.restoreSiteSettings, {
    access,
    async handler(request) {
      const { versionId } = request.params
      const restored = { siteId: siteIdOf(request), versionId, ...request.body }
      const answer = await settings.restore(await by(request), restored)
      return answer.code === 'Stale' ? { code: 'Stale' as const } : saved(answer, names)
    },
  })
}

type Names = ReadonlyMap<string, string>

const nameIn = (names: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))

async function saved(answer: SettingsSaveAnswer, namesOf: SiteSettingsRouteParts['names']) {
  if (!('conflicts' in answer)) {
    const { code } = answer
    if (code === 'NotFound') throw new ProblemError('NotFound')
    return { code }
  }
  const names = await namesOf(answer.conflicts.map(({ by }) => by))
  const conflicts = answer.conflicts.map((conflict) => ({ ...conflict, by: nameIn(names, conflict.by) }))
  return toWire({ ...answer, conflicts })
}

type Mutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? Mutable<One>[]
    : { -readonly [Name in keyof T]: Mutable<T[Name]> }
/** Replies are written as lists that may be changed. */
const toWire = <T>(value: T): Mutable<T> => value as Mutable<T>
