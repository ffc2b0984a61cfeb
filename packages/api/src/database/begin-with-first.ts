import pg from 'pg'

/** What the driver's type leaves out: messages as a query sends and hears them. */
type Sending = {
  readonly parse: (message: object) => void
  readonly bind: (message: object) => void
  readonly execute: (message: object) => void
  readonly query: (text: string) => void
}
type DriverQuery = {
  callback: ((error: Error | null, result: pg.QueryResult) => void) | undefined
  readonly text: string
  requiresPreparation(): boolean
  prepare(connection: Sending): void
  submit(connection: Sending): Error | null
  handleCommandComplete(message: object, connection: Sending): void
}
const Query = pg.Query as unknown as new (given: { text: string; values: unknown }) => DriverQuery

/** The first statement of a transaction, in one message to the server with its `begin`: both fail, or neither. */
class FirstStatement extends Query {
  readonly begins = true
  #hasBegun = false

  override prepare(connection: Sending): void {
    connection.parse({ text: 'begin' })
    connection.bind({})
    connection.execute({})
    super.prepare(connection)
  }
  override submit(connection: Sending): Error | null {
    if (this.requiresPreparation()) return super.submit(connection)
    connection.query(`begin; ${this.text}`)
    return null
  }
  override handleCommandComplete(message: object, connection: Sending): void {
    if (this.#hasBegun) super.handleCommandComplete(message, connection)
    this.#hasBegun = true
  }
}

/** Saves a transaction the round trip of its `begin`. Others that begin otherwise, as with an isolation level, do not. */
export function beginsWithFirst(Client: typeof pg.Client): typeof pg.Client {
  class Later extends Client {
    #isToBegin = false

    // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has eight forms.
    override query(...given: any[]): any {
      const [text, values, callback] = given
      if (text === 'begin' && !callback) {
        this.#isToBegin = true
        return Promise.resolve(nothing('BEGIN'))
      }
      const ask = super.query as unknown as (...given: unknown[]) => unknown
      if (!this.#isToBegin) return ask.apply(this, given)
      this.#isToBegin = false
      if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing(text.toUpperCase()))
      return new Promise((resolve, reject) => {
        const first = new FirstStatement({ text, values })
        first.callback = (error, result) => (error ? reject(error) : resolve(result))
        ask.call(this, first)
      })
    }
  }
  return Later
}

/** As the server would answer. */
const nothing = (command: string) => ({ command, rowCount: null, rows: [] })
