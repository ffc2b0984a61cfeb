import { Socket } from 'node:net'
import { BrokenInvariant } from '@nyhem/domain/result'
import pg from 'pg'
import { NoWritableHost } from './database-away.ts'
import { readDatabaseHosts } from './database-hosts.ts'
import type { DatabaseLog } from './open-database.types.ts'

/** A host that answers no sooner is passed over, in milliseconds: less than a caller waits for a connection. */
const probeMs = 2_000
/** Callers share a search in vain for so many milliseconds: probes are connections, of a server that has enough to do. */
const vainMs = 200

/** The hosts of one address. */
export type ServerHosts = {
  /** Of the first host; the client connects to the one that takes writes. */
  readonly url: string
  /** The driver's, which finds that host when it connects. */
  readonly Client: typeof pg.Client
  /** The host may no longer take writes: looks for another one, and ends connections to the former when it is found. */
  doubt(): void
  /** The host has become silent: ends its connections, if there is another one to go to. */
  abandon(error: Error): void
}

type Place = { readonly url: string; readonly host: string; readonly port: number }

/** Throws BrokenInvariant for an address that `readDatabaseHosts` refuses. */
export function openHosts(address: string, log: DatabaseLog, nowMs = () => performance.now()): ServerHosts {
  const hosts = readDatabaseHosts(address)
  if (!hosts) throw new BrokenInvariant('an address of the database that the settings should have refused')
  const [url] = hosts.urls
  if (!hosts.mustWrite) return { url, Client: pg.Client, doubt: () => undefined, abandon: () => undefined }
  const writable = findWritable(hosts.urls.map(placeOf), log, nowMs)
  return { url, Client: clientOf(writable), doubt: writable.doubt, abandon: writable.abandon }
}

/** As the driver reads it. */
function placeOf(url: string): Place {
  const { host, port } = new pg.Client({ connectionString: url })
  return { url, host, port }
}

type Writable = Pick<ServerHosts, 'doubt' | 'abandon'> & {
  /** Throws NoWritableHost. */
  find(): Promise<Place>
  keep(socket: Socket, place: Place): void
}

/** Remembers the host that takes writes until there is reason to doubt it. */
function findWritable(places: readonly Place[], log: DatabaseLog, nowMs: () => number): Writable {
  const sockets = new Map<Socket, Place>()
  let known: Place | null = null
  let former: Place | null = null
  let looking: Promise<Place> | null = null
  let vain: { error: unknown; until: number } | null = null

  function end(isLeft: (place: Place) => boolean, error: Error): void {
    for (const [socket, place] of sockets) if (isLeft(place)) socket.destroy(error)
  }

  async function look(): Promise<Place> {
    const found = await Promise.any(places.map(probe)).catch((error: AggregateError) => {
      throw new NoWritableHost(`no host of the database takes writes: ${error.errors.map(String).join('; ')}`, {
        cause: error,
      })
    })
    if (former && former !== found) log.warn({ host: nameOf(found) }, 'another host of the database takes writes')
    known = former = found
    end((place) => place !== found, new Error('Connection terminated: another host takes writes'))
    return found
  }

  function find(): Promise<Place> {
    if (known) return Promise.resolve(known)
    if (vain && nowMs() < vain.until) return Promise.reject(vain.error)
    looking ??= look()
      .catch((error: unknown) => {
        vain = { error, until: nowMs() + vainMs }
        throw error
      })
      .finally(() => {
        looking = null
      })
    return looking
  }

  return {
    find,
    keep(socket, place) {
      sockets.set(socket, place)
      socket.once('close', () => sockets.delete(socket))
    },
    doubt() {
      known = null
      // The next caller hears of a failure.
      find().catch(() => undefined)
    },
    abandon(error) {
      if (places.length === 1) return
      const silent = former
      known = null
      end((place) => place === silent, error)
    },
  }
}

/** Resolves to the place if it takes writes; the error names it otherwise. */
async function probe(place: Place): Promise<Place> {
  const client = new pg.Client({
    connectionString: place.url,
    application_name: 'nyhem probe',
    connectionTimeoutMillis: probeMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseReadOnly(client)
    return place
  } catch (error) {
    throw new Error(`${nameOf(place)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    client.end().catch(() => undefined)
  }
}

const nameOf = ({ host, port }: Place): string => `${host}:${port}`

/** A replica, and a primary whose administrator wants no writes. */
async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>({
    text: 'show transaction_read_only',
    query_timeout: probeMs,
  } as pg.QueryConfig)
  if (rows[0]?.transaction_read_only !== 'off') throw new NoWritableHost('it takes no writes')
}

/** A client is one connection, to the host that is known when it connects. */
function clientOf(writable: Writable): typeof pg.Client {
  return class extends pg.Client {
    readonly #socket: Socket

    constructor(settings: pg.ClientConfig = {}) {
      const socket = settings.stream?.() ?? new Socket()
      if (!(socket instanceof Socket)) throw new BrokenInvariant('a connection to a server is a socket')
      super({ ...settings, stream: () => socket })
      this.#socket = socket
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error | null, client?: this) => void): void
    override connect(callback?: (error: Error | null, client?: this) => void): Promise<this> | undefined {
      const connected = this.#connect()
      if (!callback) return connected
      connected.then(
        () => callback(null, this),
        (error: Error) => callback(error),
      )
      return undefined
    }

    async #connect(): Promise<this> {
      const place = await writable.find().catch((error: unknown) => {
        // Nothing listens on the socket yet: when its time ran out, the error would end the process.
        this.#socket.destroy()
        throw error
      })
      // The pool has waited long enough.
      if (this.#socket.destroyed) throw new Error('Connection terminated before a host was found')
      this.host = place.host
      this.port = place.port
      // From now on: a connection that is lost while its host is asked has no other listener.
      this.on('error', () => writable.doubt())
      try {
        await super.connect()
        await refuseReadOnly(this)
      } catch (error) {
        writable.doubt()
        this.end().catch(() => undefined)
        throw error
      }
      writable.keep(this.#socket, place)
      return this
    }
  }
}
