import pg from 'pg'

/** Creates a PostgreSQL database, dropped afterwards. */
export async function withOwnDatabase<Result>(
  server: string,
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const drop = () => admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  await drop()
  await admin.query(`create database ${pg.escapeIdentifier(name)}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  try {
    return await work(address.href)
  } finally {
    await drop()
    await admin.end()
  }
}
