import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Deps } from '../deps.ts'
import { onLoopback } from '../testing/loopback.ts'
import { watchedRequests } from './requests.ts'

type Served = {
  app: { fetch: Parameters<typeof getRequestListener>[0] }
  deps: Pick<Deps, 'metrics' | 'log' | 'requestId'>
}

/** Lets an api listen as the product does, with every request in the figures and in the log. */
export const listening = ({ app, deps }: Served) =>
  onLoopback(createServer(watchedRequests(getRequestListener(app.fetch), deps)))

/** One figure of a text of figures: `name` with its labels as they stand there. */
export const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}
