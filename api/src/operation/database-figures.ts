import { Counter, Gauge, type Registry } from 'prom-client'
import type { Orm } from '../platform/database.ts'

/**
 * The connections to the database, by the driver's own events. Commands are not counted one by one: telling of each would
 * cost every request, and what fails shows in the requests and in the log.
 */
export function addDatabaseFigures(registry: Registry, orm: Orm): void {
  const registers = [registry]
  // Plain numbers, since a command takes a connection each time.
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
