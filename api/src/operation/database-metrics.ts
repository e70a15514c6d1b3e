import { Counter, Gauge, type Registry } from 'prom-client'
import type { Orm } from '../platform/database.ts'

/** Command events would slow every request; failures show in requests and logs. */
export function addDatabaseMetrics(registry: Registry, orm: Orm): void {
  const registers = [registry]
  // Plain numbers, since every command checks out a connection.
  const counts = { open: 0, taken: 0 }
  new Gauge({
    name: 'olympiad_database_connections',
    help: 'Connections to the database: open, and those of them that a command has taken',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, counts.open)
      this.set({ state: 'taken' }, counts.taken)
    },
  })
  const failures = new Counter({
    name: 'olympiad_database_connection_failures_total',
    help: 'Commands that got no connection, and signs of life that failed',
    labelNames: ['what'],
    registers,
  })
  orm.em
    .getDriver()
    .getConnection()
    .getClient()
    .on('connectionReady', () => {
      counts.open += 1
    })
    .on('connectionClosed', () => {
      counts.open -= 1
    })
    .on('connectionCheckedOut', () => {
      counts.taken += 1
    })
    .on('connectionCheckedIn', () => {
      counts.taken -= 1
    })
    .on('connectionCheckOutFailed', () => failures.inc({ what: 'connection' }))
    .on('serverHeartbeatFailed', () => failures.inc({ what: 'heartbeat' }))
}
