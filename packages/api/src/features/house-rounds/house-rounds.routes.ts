import { Readable } from 'node:stream'
import { routes } from '@nyhem/contract/routes/routes'
import { mostPhotoBytes } from '@nyhem/domain/house-round/house-round'
import { asId } from '@nyhem/domain/ids'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { ApiServer } from '../../server/api-server.ts'
import { found, isUuid } from '../../server/found.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { takeTurns } from '../../server/take-turns.ts'
import { wholeBody } from '../../server/whole-body.ts'
import type { Accounts } from '../account/account.ts'
import { type AskingParts, askingOf } from '../approvals/approvals.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import { sendCaseFile } from '../case-files/send-case-file.ts'
import { sendPreview } from '../case-files/send-preview.ts'
import type { Sessions } from '../session/session.ts'
import type { HouseRounds } from './house-rounds.ts'

type Parts = AskingParts & { readonly rounds: HouseRounds; readonly files: Pick<CaseFiles, 'open'> }

/** Photos that are taken in at once: each is held in memory whole. */
const taken = { atOnce: 3, mostWaiting: 20 }

/** Calls of the office about rounds of houses. */
export function houseRoundsRoutes(app: ApiServer, { rounds, files, ...parts }: Parts): void {
  const { sessions } = parts
  const asking = askingOf(parts)
  const { houseRounds } = routes
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { roundId } = (params ?? {}) as { roundId?: string }
    const siteId = isUuid(roundId) ? await rounds.siteOf(roundId) : null
    return siteId && { kind: 'site', siteId }
  }
  const access = { staff: sessions, subjectOf }
  const inTurn = takeTurns(taken.atOnce, taken.mostWaiting)
  if (!app.hasContentTypeParser('application/octet-stream'))
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  addRoute(app, houseRounds.listHouseRounds, {
    access: { staff: sessions },
    handler: async (request) => ({ rounds: await rounds.list(await asking(request), request.query.state) }),
  })
  addRoute(app, houseRounds.listWalkableHouses, {
    access: { staff: sessions },
    handler: async (request) => rounds.houses(await asking(request)),
  })
  addRoute(app, houseRounds.planHouseRound, {
    access: { staff: sessions },
    handler: async (request) => rounds.plan(await asking(request), request.body),
  })
  addRoute(app, houseRounds.readHouseRound, {
    access,
    handler: async (request) => found(await rounds.open(request.params.roundId, await asking(request))),
  })
  addRoute(app, houseRounds.stepHouseRound, {
    access,
    handler: async (request) => found(await rounds.step(request.params.roundId, await asking(request), request.body)),
  })
  addRoute(app, houseRounds.sayHousePoint, {
    access,
    handler: async (request) => found(await rounds.say(request.params, await asking(request), request.body)),
  })
  addRoute(app, houseRounds.makeHouseCase, {
    access,
    handler: async (request) => found(await rounds.makeCase(request.params, await asking(request))),
  })
  addRoute(app, houseRounds.addHousePhoto, {
    access,
    async handler(request) {
      const stream = request.body
      if (!(stream instanceof Readable)) throw new ProblemError('UnsupportedMediaType')
      const { photoKey, ...of } = request.params
      const by = await asking(request)
      return found(
        await inTurn(async () =>
          rounds.addPhoto(of, by, { id: photoKey, bytes: await wholeBody(stream, mostPhotoBytes) }),
        ),
      )
    },
  })
  addRoute(app, houseRounds.getHousePhoto, {
    access,
    async handler(request, reply) {
      const { roundId, fileId } = request.params
      const file = found(await rounds.photo(roundId, asId<'CaseFile'>(fileId)))
      const send = request.query.preview ? sendPreview : sendCaseFile
      return send(request, reply, { file, open: () => files.open(file.id) })
    },
  })
}

type BoardParts = {
  readonly rounds: Pick<HouseRounds, 'reports'>
  readonly accounts: Pick<Accounts, 'associationsOf'>
  readonly sessions: Sessions
  readonly siteOfRequest: SiteOfRequest
}

/** Reports for the board of a house, which is logged in for its association. */
export function boardHouseRoundsRoutes(
  app: ApiServer,
  { rounds, accounts, sessions, siteOfRequest }: BoardParts,
): void {
  addRoute(app, routes.houseRounds.listBoardHouseRounds, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId, associationId } = await sessions.visitor(request)
      const own = associationId === null ? [] : await accounts.associationsOf(accountId)
      // Who has left the board reads nothing any more.
      if (associationId === null || !own.some(({ id }) => id === associationId)) throw new ProblemError('Forbidden')
      const { siteId } = mainSiteOf(requestedLoginSite(undefined, request, siteOfRequest))
      return rounds.reports(associationId, siteId)
    },
  })
}
