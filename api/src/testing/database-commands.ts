import type { CommandStartedEvent } from 'mongodb'
import type { Orm } from '../platform/database.ts'

/** The driver reports the commands of a client with this address. */
export const withCommandMonitoring = (uri: string): string => {
  const [server = '', query] = uri.split('?')
  const path = /\/\/[^/]+\//.test(server) ? server : `${server}/`
  return `${path}?${query ? `${query}&` : ''}monitorCommands=true`
}

const describe = ({ commandName, command }: CommandStartedEvent): string => {
  const collection: unknown = command[commandName]
  return typeof collection === 'string' ? `${commandName} ${collection}` : commandName
}

/** Such as `find teams`, in the order of sending. Needs `startTestApi({ monitorCommands: true })`. */
export async function commandsOf({ em }: Orm, work: () => Promise<unknown>): Promise<string[]> {
  const client = em.getConnection().getClient()
  if (!client.options.monitorCommands) throw new Error('the client does not monitor its commands')
  const commands: string[] = []
  const note = (event: CommandStartedEvent) => void commands.push(describe(event))
  client.on('commandStarted', note)
  try {
    await work()
  } finally {
    client.off('commandStarted', note)
  }
  return commands
}
