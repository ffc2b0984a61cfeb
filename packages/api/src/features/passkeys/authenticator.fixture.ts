import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@nyhem/contract/calls/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a browser or a forger may change in an answer. */
export type Twist = {
  origin?: string
  rpId?: string
  /** PIN or fingerprint. */
  isVerified?: boolean
  counter?: number
  type?: 'webauthn.create' | 'webauthn.get'
}

type Options = Readonly<Record<string, unknown>>

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** One credential of a software authenticator: ES256, attestation "none", and a counter that rises. */
export function authenticator({ origin = 'https://se.example', rpId = 'se.example' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0

  const clientData = (type: string, options: Options, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: options.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (twist: Twist, counter: number, credential: Uint8Array = new Uint8Array()) => {
    const flags = 0b1 | (twist.isVerified === false ? 0 : 0b100) | (credential.length > 0 ? 0b1000000 : 0)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.of(flags), uint(counter, 4), credential])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    create(options: Options, twist: Twist = {}): NewPasskey {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const cose = isoCBOR.encode(new Map([...key].map(([name, value]) => [name, plain(value)])))
      const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', plain(authenticatorData(twist, twist.counter ?? uses, credential))],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, twist)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    answer(options: Options, twist: Twist = {}): PasskeyAnswer {
      uses += 1
      const client = clientData('webauthn.get', options, twist)
      const data = authenticatorData(twist, twist.counter ?? uses)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof authenticator>

/** The encoder takes no subclasses such as Node's buffers. */
const plain = <Value extends number | Uint8Array>(value: Value) =>
  value instanceof Uint8Array ? new Uint8Array(value) : value
