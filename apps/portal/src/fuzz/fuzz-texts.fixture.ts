import { deepStrictEqual, ok } from 'node:assert'
import { generateKeyPairSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDetachedSignature, signDetached } from '@nyhem/api/features/contracts/seal/detached-signature'
import { makeSealKey, readSealKey } from '@nyhem/api/features/contracts/seal/seal-key'
import { signToken, verifyToken } from '@nyhem/api/features/session/session-token'
import type { SigningKeys } from '@nyhem/api/features/session/signing-keys'
import type { ApiRequest } from '@nyhem/api/server/api-server'
import { parseByteRange } from '@nyhem/api/server/byte-range'
import { describeError } from '@nyhem/api/server/describe-error'
import { readMultipart } from '@nyhem/api/server/multipart'
import { ProblemError } from '@nyhem/api/server/problems'
import { withoutPersonalData } from '@nyhem/api/server/without-personal-data'
import { parseCustomerLine } from '@nyhem/contract/feed/customer-lines'
import { parseExplorerLine } from '@nyhem/contract/feed/explorer-lines'
import { parseManagementLine } from '@nyhem/contract/feed/management-lines'
import { parseFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { listQueryNames, pageQueryNames } from '@nyhem/contract/page-query'
import { safeReturnPath } from '@nyhem/domain/account/return-path'
import { parseCookieChoice } from '@nyhem/domain/cookies/cookie-choice'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { parseViewAddress } from '@nyhem/domain/explorer/view-address'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import { parseOrganisationNumber } from '@nyhem/domain/identity/organisation-number'
import { asId } from '@nyhem/domain/ids'
import { parseEmail, parsePhone } from '@nyhem/domain/interest/interest-form'
import { parseSearchAddress } from '@nyhem/domain/search/search-address'
import { understandSentence } from '@nyhem/domain/search/sentence/understand-sentence'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { countries } from '@nyhem/domain/sites/site'
import { holdsWhatWasSent, signedTexts } from '@nyhem/providers/e-identity/bankid/bankid-signed-data'
import { readPageAddress } from '../page-address.ts'
import type { FuzzTarget } from './fuzz-target.fixture.ts'

const texts =
  (...all: string[]) =>
  async () =>
    all.map((text) => Buffer.from(text))
const moment = new Date('2026-11-21T12:00:00Z')

const form = [
  '--b0undary\r\nContent-Disposition: form-data; name="title"\r\n\r\nKran\r\n',
  '--b0undary\r\nContent-Disposition: form-data; name="Files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  '%PDF-1.7 …\r\n--b0undary--\r\n',
].join('')

async function checkForm(bytes: Buffer): Promise<void> {
  const body = Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false })
  const headers = { 'content-type': 'multipart/form-data; boundary=b0undary' }
  const request = { body, headers, raw: body, server: { server: {} } } as unknown as ApiRequest
  const limits = { mostBytes: 1_048_576, mostFiles: 5, filesField: 'Files' }
  try {
    await readMultipart(request, limits, async ({ stream }) => {
      await stream.resume().toArray()
    })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
  }
}

const pair = generateKeyPairSync('ed25519')
const keys = {
  signing: async () => ({ id: 'k1', key: pair.privateKey }),
  verifying: async (id: string) => (id === 'k1' ? pair.publicKey : null),
  forget: () => undefined,
} as unknown as SigningKeys
const claims = {
  accountId: asId<'Account'>('a1'),
  sessionId: asId<'Session'>('s1'),
  associationId: null,
  byEIdentity: false,
  madeAt: moment.getTime(),
  endsAt: moment.getTime() + 3_600_000,
}

const seal = readSealKey(makeSealKey('Fuzz', moment))
const digest = Buffer.alloc(32, 7)
const signature = signDetached(digest, seal)

const signedXml = (visible: string) =>
  `<Signature><Object><bankIdSignedData Id="b"><usrVisibleData charset="UTF-8">${visible}</usrVisibleData></bankIdSignedData></Object></Signature>`

const feedLines = [
  '{"type":"county","id":"stockholm","name":"Stockholms län","slug":"stockholms-lan","site":"se"}',
  '{"type":"remove","entity":"home","id":"h1"}',
  '{"type":"home","id":"h1","rooms":[{"name":"a"}],"price":{"minor":1,"currency":"SEK"},"x":null}',
  '{"type":"explorer-model","id":"m1","cameras":[{"id":"c","position":[0,1,2]}]}',
  '{"type":"apartment","id":"a1","number":"1101","property":"p"}',
]
const queryNames = { known: new Set(pageQueryNames), lists: new Set(listQueryNames) }

export const textTargets: readonly FuzzTarget[] = [
  {
    name: 'multipart form',
    seeds: texts(form),
    words: ['--b0undary', '\r\n', 'name="', 'filename*=', ';', ':'],
    check: checkForm,
  },
  {
    name: 'feed lines (JSON)',
    seeds: texts(...feedLines),
    words: ['{', '[', '"', '\\u0000', '1e999', '__proto__', '"type":', 'null'],
    check(bytes) {
      const line = bytes.toString('utf8')
      for (const parse of [parseFeedLine, parseCustomerLine, parseExplorerLine, parseManagementLine]) parse(1, line)
    },
  },
  {
    name: 'session token (JWS)',
    seeds: async () => [Buffer.from(await signToken(keys, claims))],
    words: ['.', 'eyJhbGciOiJub25lIn0', '=', '-', '{"alg":"none"}'],
    async check(bytes) {
      const read = await verifyToken(keys, bytes.toString('latin1'), instantOf(moment))
      if (read.ok) deepStrictEqual(read.claims, claims)
    },
  },
  {
    name: 'seal of a contract (CMS, ASN.1)',
    seeds: async () => [signature],
    words: ['\x30\x80', '\x30\x84\xff\xff\xff\xff', '\x31', '\xa0', '\x02\x01', '\0\0'],
    check(bytes) {
      ok(!isDetachedSignature(bytes, digest) || bytes.equals(signature), 'a changed signature is accepted')
    },
  },
  {
    name: "BankID's signed XML",
    seeds: texts(signedXml('SGVq'), signedXml(' SG\nVq ')),
    words: [
      '<usrVisibleData>',
      '</usrVisibleData>',
      '<bankIdSignedData ',
      '</bankIdSignedData>',
      '<![CDATA[',
      '<!ENTITY',
    ],
    check(bytes) {
      const encoded = bytes.toString('base64')
      signedTexts(encoded)
      holdsWhatWasSent(encoded, { visible: 'x', hidden: null })
      signedTexts(bytes.toString('latin1'))
    },
  },
  {
    name: 'addresses, ranges and cookies',
    seeds: texts(
      '/bostader/stockholm/?page=2&sort=price&tags=a;b#360=c1,f,9,10.5,-3,1',
      'bytes=0-99',
      'v1.answered.statistics.marketing.thirdParty',
      '/areas/%C3%A5/GetViewModel?referrer=%2Fmina-sidor%2F',
    ),
    words: ['%00', '%2f', '..', '//', '\\', '?', '&', '#', ';', 'GetViewModel', 'bytes=', '-', '%', '//evil.example'],
    check(bytes) {
      const text = bytes.toString('utf8')
      readPageAddress(text, queryNames)
      readPageAddress(`/${text}`, queryNames)
      const range = parseByteRange(text, 100)
      ok(
        range.kind !== 'part' || (range.first >= 0 && range.first <= range.last && range.last < 100),
        'a range outside',
      )
      parseCookieChoice(text)
      parseViewAddress(text)
      const path = safeReturnPath(text, { pathPrefix: '/' })
      ok(
        path === null || new URL(path, 'https://a.example').origin === 'https://a.example',
        'a way back to another host',
      )
      const query = new URLSearchParams(text)
      for (const country of countries) parseSearchAddress((name) => query.getAll(name), country)
    },
  },
  {
    name: 'search sentences',
    seeds: texts('trea i Solna under 4,5 miljoner, 70–80 m², inte bottenvåning', '3h+k+s Espoossa ennen kesää 2027'),
    words: ['minst ', ' eller ', ' inte ', '4', ',', '–', '+', ' miljoner', ' rum', ' m²', '’s', '\u0301', 'ß'],
    check(bytes) {
      const text = bytes.toString('utf8')
      const today = localDateOf(instantOf(moment), 'Europe/Stockholm')
      for (const site of [ownSites.se, ownSites.no, ownSites.fi]) {
        const read = understandSentence(text, { site, places: [], today })
        const whole = read.pieces.map(({ start, end }) => read.text.slice(start, end)).join('')
        ok(whole === read.text, 'pieces that are not the sentence')
      }
    },
  },
  {
    name: 'numbers, phones and e-mail addresses',
    seeds: texts('19880412-9826', '010594Y9032', '12057900499', '556016-0680', '+46 70 123 45 67', 'a.b@example.com'),
    words: ['+', '-', '@', '.', ' ', '0'],
    check(bytes) {
      const text = bytes.toString('utf8')
      const today = localDateOf(instantOf(moment), 'Europe/Stockholm')
      for (const country of countries) {
        parseNationalNumber(country, text, today)
        parseOrganisationNumber(country, text)
      }
      parseEmail(text)
      parsePhone(text)
    },
  },
  {
    name: 'redaction of logs',
    seeds: texts('failed for 19880412-9826 and anna.berg@example.com at +46701234567 (010594Y9032)'),
    words: ['@', '.', '-', '+46', '19880412', 'a@b.se', '"', "'"],
    check(bytes) {
      const text = bytes.toString('utf8')
      withoutPersonalData(text)
      describeError(new Error(text, { cause: new TypeError(text) }))
    },
  },
]
