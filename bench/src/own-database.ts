import pg from 'pg'

/** Gives work an empty database of its own on a PostgreSQL server, and drops it afterwards. */
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
