import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  url: string
  cut(): Promise<void>
  restore(): Promise<void>
}

export async function startTcpProxy(to: string): Promise<TcpProxy> {
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
    async restore() {
      server = await listening(port)
    },
  }
}
