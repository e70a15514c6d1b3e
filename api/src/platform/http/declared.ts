import type { Call } from '@olympiad/contracts/call'
import type { ValidationTargets } from 'hono'
import type { $ZodType } from 'zod/v4/core'
import type { Resource } from './resource.ts'

/** What a handler says of itself, so that the document of all calls is made of what the program does. */
export type Declared =
  | { what: 'call'; call: Call }
  | { what: 'input'; target: keyof ValidationTargets; schema: $ZodType }
  | { what: 'resource'; resource: Pick<Resource, 'name' | 'names' | 'list' | 'files'> & Forms }
  | { what: 'export'; resource: Pick<Resource, 'list' | 'names'> }

type Forms = {
  create?: { schema: $ZodType } | undefined
  update?: { schema: $ZodType; decides?: true } | undefined
}

const known = new WeakMap<object, Declared>()

/** Notes what a handler declares; gives the handler itself. */
export function declare<Handler extends object>(handler: Handler, declared: Declared): Handler {
  known.set(handler, declared)
  return handler
}

export const declaredBy = (handler: object): Declared | undefined => known.get(handler)
