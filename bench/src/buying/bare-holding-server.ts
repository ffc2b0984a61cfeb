import fastify from 'fastify'
import pg from 'pg'

/**
 * The baseline of holds: whoever comes first gets a home, by one row under a unique index, and nothing else is asked or
 * written. Port and database are its arguments; the pool is as large as the product's.
 */
const [port = '0', databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })
await pool.query('create table bare_hold (home_id text primary key, at timestamptz not null default now())')

const app = fastify()
app.get('/healthz', () => ({ status: 'ok' }))
app.post<{ Body: { homeId: string } }>('/hold', async (request) => {
  const { rowCount } = await pool.query('insert into bare_hold (home_id) values ($1) on conflict do nothing', [
    request.body.homeId,
  ])
  return { code: rowCount === 1 ? 'Ok' : 'CannotBook' }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
