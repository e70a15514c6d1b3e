import type { HttpBindings } from '@hono/node-server'

/** All apps run on Node's server, so that a fault can close the socket. */
export type Env = { Bindings: HttpBindings }
