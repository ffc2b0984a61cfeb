import fastify from 'fastify'
import pg from 'pg'

/**
 * Baseline of holds: the first caller gets the home by one row under a unique index, without other checks or writes.
 * Same pool size as the product.
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
