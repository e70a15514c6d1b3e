import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Deps } from '../deps.ts'
import { listenOnLoopback } from '../testing/loopback.ts'
import { instrumentedRequests } from './instrumented-requests.ts'

type Served = {
  app: { fetch: Parameters<typeof getRequestListener>[0] }
  deps: Pick<Deps, 'metrics' | 'log' | 'resolveRequestId'>
}

export const listenInstrumented = ({ app, deps }: Served) =>
  listenOnLoopback(createServer(instrumentedRequests(getRequestListener(app.fetch), deps)))

export const metricValue = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}
