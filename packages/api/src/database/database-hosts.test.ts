import { describe, expect, it } from 'vitest'
import { readDatabaseHosts } from './database-hosts.ts'

const urlsOf = (address: string) => readDatabaseHosts(address)?.urls ?? null

describe('an address of the database', () => {
  it.each([
    'postgres://u:p@db:5432/nyhem',
    'postgresql://u@db/nyhem?sslmode=verify-full',
    'postgres:///nyhem?host=/var/run/postgresql',
    'postgres://u@%2Fvar%2Frun%2Fpostgresql/nyhem',
    'postgres://u:p@[::1]:5433/nyhem?lock_timeout=30000',
    'postgres://u:a,b@db/nyhem',
  ])('of one host stays as it is: %s', (address) => {
    expect(readDatabaseHosts(address)).toEqual({ urls: [address], mustWrite: false })
  })

  it('of several hosts is one for each, with everything else', () => {
    expect(
      readDatabaseHosts('postgres://u:p%40@h1:5432,h2,[::1]:5434/nyhem?target_session_attrs=read-write&sslmode=x'),
    ).toEqual({
      urls: [
        'postgres://u:p%40@h1:5432/nyhem?sslmode=x',
        'postgres://u:p%40@h2/nyhem?sslmode=x',
        'postgres://u:p%40@[::1]:5434/nyhem?sslmode=x',
      ],
      mustWrite: true,
    })
  })

  it('may name hosts and ports by parameters, which win, and folders of sockets', () => {
    const attributes = 'target_session_attrs=primary'
    expect(urlsOf(`postgres://u@db:1/nyhem?host=h1,h2,::1&port=5432,5433,5434&${attributes}`)).toEqual([
      'postgres://u@h1:5432/nyhem',
      'postgres://u@h2:5433/nyhem',
      'postgres://u@[::1]:5434/nyhem',
    ])
    expect(urlsOf(`postgres://u@h1:1,h2:2/nyhem?port=5433&${attributes}`)).toEqual([
      'postgres://u@h1:5433/nyhem',
      'postgres://u@h2:5433/nyhem',
    ])
    expect(urlsOf(`postgres://u@/nyhem?host=/run/a,/run/b&port=5433&${attributes}`)).toEqual([
      'postgres://u@localhost/nyhem?host=%2Frun%2Fa&port=5433',
      'postgres://u@localhost/nyhem?host=%2Frun%2Fb&port=5433',
    ])
  })

  it('of one host may demand that it takes writes', () => {
    expect(readDatabaseHosts('postgres://db/nyhem?target_session_attrs=read-write')).toMatchObject({ mustWrite: true })
    expect(readDatabaseHosts('postgres://db/nyhem?target_session_attrs=any')).toMatchObject({ mustWrite: false })
  })

  it.each([
    'mysql://root@x/y',
    'h1,h2',
    'postgres://h1,h2/nyhem',
    'postgres://h1,h2/nyhem?target_session_attrs=any',
    'postgres://h1,h2/nyhem?target_session_attrs=standby',
    'postgres://h1/nyhem?target_session_attrs=read-only',
    'postgres://h1/nyhem?target_session_attrs=constructor',
    'postgres://h1,/nyhem?target_session_attrs=read-write',
    'postgres://h1,h2,h3/nyhem?port=1,2&target_session_attrs=read-write',
    'postgres://h1:x,h2/nyhem?target_session_attrs=read-write',
    'postgres://h1:99999,h2/nyhem?target_session_attrs=read-write',
    'postgres://h 1,h2/nyhem?target_session_attrs=read-write',
  ])('is refused when no host that takes writes can be found by it: %s', (address) => {
    expect(readDatabaseHosts(address)).toBeNull()
  })
})
