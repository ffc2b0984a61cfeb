import { describe, expect, it } from 'vitest'
import { act, elin, newest, result, setUpStage, stage, started, visitor } from './bankid-stage.fixture.ts'
import { browserOn, type TestBrowser, until } from './identification.fixture.ts'

setUpStage()

describe('logging in with BankID', () => {
  it('goes from the code to the session, with the way back', async () => {
    const accountId = await stage.test.newAccount(elin)
    const { session, qr, autoStartLink } = await started({ returnUrl: '/mina-sidor/installningar/' })
    expect(qr).toMatch(/^bankid\.[0-9a-f-]{36}\.0\.[0-9a-f]{64}$/)
    expect(autoStartLink).toContain('autostarttoken=')
    expect((await newest()).visibleText).toBe('Jag loggar in hos Norrvida.')
    expect((await stage.browser.status(stage.first, session)).body).toMatchObject({ code: 'Pending', message: 'RFA1' })
    await stage.test.simulators.control('bankid/scan', { text: qr ?? '' })
    await act('approve', 'elin')
    const { body, cookies } = await result(session)
    expect(body).toEqual({
      code: 'Ok',
      token: null,
      expiresAt: expect.any(String),
      returnPath: '/mina-sidor/installningar/',
      next: 'close',
      reportAs: null,
    })
    expect(cookies.find((line) => line.startsWith('jwt='))).toContain('httponly')
    expect(await visitor()).toMatchObject({ accountId, method: 'bank_id', associationId: null })
    expect(stage.first.results.at(-1)).toBe('bank_id Ok')
  })
  it('gives its result once', async () => {
    await stage.test.newAccount(elin)
    const { session } = await started()
    await act('approve', 'elin')
    expect((await result(session)).body.code).toBe('Ok')
    expect((await stage.browser.status(stage.first, session)).body).toEqual({
      code: 'Error',
      message: null,
      errorPage: null,
    })
  })
  it('gives its result once to two tabs that ask at the same moment', async () => {
    await stage.test.newAccount(elin)
    const { session } = await started()
    await act('approve', 'elin')
    const answers = await until(
      async () => {
        await stage.test.passTime(1_000)
        return Promise.all([stage.browser.status(stage.first, session), stage.browser.status(stage.first, session)])
      },
      (both) => both.every(({ body }) => body.code !== 'Pending'),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['Error', 'Ok'])
    const sessions = await stage.test.database.db.selectFrom('account_session').select('id').execute()
    expect(sessions).toHaveLength(1)
  })
  it('writes down who logged in, and nothing of what was said', async () => {
    const accountId = await stage.test.newAccount(elin)
    const { session } = await started()
    await act('approve', 'elin')
    await result(session)
    const rows = await stage.test.database.db
      .selectFrom('account_audit')
      .select(['account_id', 'event', 'method', 'site_id'])
      .where('account_id', '=', accountId)
      .execute()
    expect(rows).toEqual([{ account_id: accountId, event: 'logged-in', method: 'bank_id', site_id: 'se' }])
    const stored = await stage.test.database.db.selectFrom('e_identity_order').selectAll().executeTakeFirstOrThrow()
    expect(stored.person_encrypted).toBeNull()
    expect(Buffer.from(stored.state_encrypted).toString('latin1')).not.toContain('qrStart')
  })
  it('keeps a person and the secrets of an order sealed', async () => {
    const { qr } = await started()
    const stored = await stage.test.database.db.selectFrom('e_identity_order').selectAll().executeTakeFirstOrThrow()
    const token = qr?.split('.')[1] ?? ''
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(Buffer.from(stored.state_encrypted).toString('latin1')).not.toContain(token)
  })
})

describe('a result of BankID', () => {
  const approvedBy = async (person: string, body: object = {}) => {
    const { session } = await started(body)
    await act('approve', person)
    return (await result(session)).body
  }

  it('is SsnNotFound for a person without an account', async () => {
    expect(await approvedBy('anne-sofie')).toEqual({ code: 'SsnNotFound', message: null, errorPage: null })
    expect(await visitor()).toBeNull()
  })
  it('is MustActivatePid for a person known only to the business system', async () => {
    await stage.test.newAccount({ ...elin, isActivated: false })
    expect((await approvedBy('elin')).code).toBe('MustActivatePid')
  })
  it('is Ok for a person with an e-mail account, which the number joins', async () => {
    const accountId = await stage.test.newAccount({ ...elin, isActivated: false, hasEmailLogin: true })
    expect((await approvedBy('elin')).code).toBe('Ok')
    expect(await visitor()).toMatchObject({ accountId })
    const number = await stage.test.database.db
      .selectFrom('account_number')
      .select('activated_at')
      .executeTakeFirstOrThrow()
    expect(number.activated_at).not.toBeNull()
  })
  it('is Error of the deceased, in the words of any other fault', async () => {
    await stage.test.newAccount({ ...elin, isDeceased: true })
    expect(await approvedBy('elin')).toEqual({ code: 'Error', message: null, errorPage: null })
  })
  it('is Cancelled when the person turns it down', async () => {
    const { session } = await started()
    await act('userCancel')
    expect((await result(session)).body).toEqual({ code: 'Cancelled', message: 'RFA6', errorPage: null })
  })
  it('is Error with BankID’s own message when the certificate is blocked', async () => {
    const { session } = await started()
    await act('certificateErr')
    expect((await result(session)).body).toMatchObject({ code: 'Error', message: 'RFA16' })
  })
  it('is Error when it took too long', async () => {
    const { session } = await started()
    await act('open')
    await stage.test.passTime(181_000)
    expect((await result(session)).body).toMatchObject({ code: 'Error', message: 'RFA8' })
  })
  it('is Error for a number of the test ranges where those are not believed', async () => {
    await stage.test.newAccount(elin)
    const strict = await stage.test.another({ acceptsTestNumbers: false })
    const { body } = await stage.browser.start(strict, 'bank_id')
    await act('approve', 'elin')
    if (body.flow !== 'order') throw new Error('no order')
    expect((await result(body.session, strict)).body).toMatchObject({ code: 'Error' })
    await strict.close()
  })
  it('is InvalidInput of a board where the site has no errands', async () => {
    const finnish = browserOn('fi.localhost:3000')
    const { body } = await finnish.start(stage.first, 'signicat', { loginType: 'board-member' })
    expect(body).toEqual({ code: 'InvalidInput', flow: null, message: null })
  })
  it('is NotFound on sites without log-in, and of another country’s e-ID', async () => {
    expect((await browserOn('contractor.localhost:3000').start(stage.first, 'bank_id')).status).toBe(404)
    expect((await stage.browser.start(stage.first, 'bank_id', { siteId: 'se-en' })).status).toBe(404)
    expect((await stage.browser.start(stage.first, 'eident')).status).toBe(404)
  })
})

describe('logging in for a board', () => {
  const approved = async (loginType: string) => {
    const { session } = await started({ loginType })
    await act('approve', 'elin')
    return { session, body: (await result(session)).body }
  }

  it('acts for the only association with technical management', async () => {
    await stage.test.newAccount({ ...elin, associations: ['lotskajen', 'fyrhojden*'] })
    const { session } = await started({ loginType: 'board-member' })
    await act('approve', 'elin')
    const path = `/account_service/login/bank_id/status/board_member/${session}`
    const { body } = await until(
      async () => {
        await stage.test.passTime(1_000)
        return stage.browser.call<{ code: string }>(stage.first, 'GET', path)
      },
      ({ body: { code } }) => code !== 'Pending',
    )
    expect(body).toMatchObject({ code: 'Ok', next: 'close' })
    expect(await visitor()).toMatchObject({ associationId: 'lotskajen' })
  })
  it('says NoBoardMember where no association has technical management', async () => {
    await stage.test.newAccount({ ...elin, associations: ['fyrhojden*'] })
    expect((await approved('board-member')).body.code).toBe('NoBoardMember')
  })
  it('lets a board member of several choose, and a second choice find nothing', async () => {
    await stage.test.newAccount({ ...elin, associations: ['lotskajen', 'masten', 'fyrhojden*'] })
    const { session, body } = await approved('board-member')
    expect(body).toMatchObject({ code: 'ChooseBoardMember' })
    if (body.code === 'ChooseBoardMember')
      expect(body.associations.map(({ id }) => id).sort()).toEqual(['lotskajen', 'masten'])
    // A reload gets the same answer.
    expect((await stage.browser.status(stage.first, session)).body.code).toBe('ChooseBoardMember')
    const select = (id: string) => `/account_service/login/bank_id/status/board_member/select/${id}`
    expect((await stage.browser.call(stage.first, 'GET', select('fyrhojden*'))).body).toMatchObject({
      code: 'NoBoardMember',
    })
    expect((await browserOn('se.localhost:3000').call(stage.first, 'GET', select('masten'))).status).toBe(404)
    expect(await visitor()).toBeNull()
    expect((await stage.browser.call(stage.first, 'GET', select('masten'))).body).toMatchObject({ code: 'Ok' })
    expect(await visitor()).toMatchObject({ associationId: 'masten' })
    expect((await stage.browser.call(stage.first, 'GET', select('lotskajen'))).status).toBe(404)
  })
  describe('choosing an association', () => {
    const choose = (who: TestBrowser, id: string) =>
      who.call(stage.first, 'GET', `/account_service/login/bank_id/status/board_member/select/${id}`)
    const sitsOnTwo = () => stage.test.newAccount({ ...elin, associations: ['lotskajen', 'masten'] })

    it('on whose board the person does not sit is NoBoardMember, and the choice stays open', async () => {
      await sitsOnTwo()
      await stage.test.newAccount({ country: 'SE', number: '197804122384', associations: ['tallen'] })
      await approved('board-member')
      for (const id of ['tallen', 'nowhere'])
        expect((await choose(stage.browser, id)).body).toEqual({
          code: 'NoBoardMember',
          message: null,
          errorPage: null,
        })
      expect(await visitor()).toBeNull()
      expect((await choose(stage.browser, 'masten')).body).toMatchObject({ code: 'Ok' })
    })
    it('before the person has identified finds nothing, though it is theirs', async () => {
      await sitsOnTwo()
      expect((await choose(stage.browser, 'masten')).status).toBe(404)
      await started({ loginType: 'board-member' })
      expect((await choose(stage.browser, 'masten')).status).toBe(404)
      await act('approve', 'elin')
      expect((await choose(stage.browser, 'masten')).status).toBe(404)
      expect(await visitor()).toBeNull()
    })
    it('from another browser finds nothing, even from one that identifies too', async () => {
      await sitsOnTwo()
      const other = browserOn('se.localhost:3000')
      await approved('board-member')
      await other.start(stage.first, 'bank_id', { loginType: 'board-member' })
      expect((await choose(other, 'masten')).status).toBe(404)
      expect(other.jar.has('jwt')).toBe(false)
      expect((await choose(stage.browser, 'masten')).body).toMatchObject({ code: 'Ok' })
    })
  })
  it('opens the report without management for a case of who sits on no board', async () => {
    await stage.test.newAccount(elin)
    const { body } = await approved('board-member-case')
    expect(body).toMatchObject({ code: 'Ok', next: 'report', reportAs: 'board-member-without-management' })
    expect(await visitor()).toMatchObject({ associationId: null })
  })
  it('opens the report of a resident for a private case', async () => {
    await stage.test.newAccount(elin)
    expect((await approved('private-case')).body).toMatchObject({ next: 'report', reportAs: 'resident' })
  })
  it('does not report the status of a private login to a board request', async () => {
    const { session } = await started()
    const path = `/account_service/login/bank_id/status/board_member/${session}`
    expect((await stage.browser.call(stage.first, 'GET', path)).status).toBe(404)
  })
})
