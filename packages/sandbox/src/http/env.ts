import type { HttpBindings } from '@hono/node-server'

/** Every Hono app of the sandbox runs on Node's own server, so that a fault can close the very socket. */
export type Env = { Bindings: HttpBindings }
