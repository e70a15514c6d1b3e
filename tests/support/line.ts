import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server of this machine, which can be cut. */
export type Line = {
  /** The address at its nearer end, as the server's own looks. */
  url: string
  /** Whoever calls finds nobody; those who speak are cut off. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function openLine(to: string): Promise<Line> {
  const { hostname, port: far } = new URL(to)
  const open = new Set<Socket>()
  const listening = async (port: number) => {
    const server = createServer((near) => {
      const away = connect(Number(far), hostname)
      for (const [one, other] of [
        [near, away],
        [away, near],
      ] as const) {
        open.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.once('close', () => {
          open.delete(one)
          other.destroy()
        })
      }
    }).listen(port, hostname)
    await once(server, 'listening')
    return server
  }
  let server = await listening(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const near = new URL(to)
  near.port = String(port)
  return {
    url: near.href.replace(/\/$/, ''),
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    async mend() {
      server = await listening(port)
    },
  }
}
