import type { Call } from '@olympiad/contracts/call'
import type { $ZodType } from 'zod/v4/core'
import type { Resource } from './resource.ts'

/** What a handler says of itself, so that the document of all calls is made of what the program does. */
export type Declared =
  | { what: 'call'; call: Call }
  | { what: 'resource'; resource: DeclaredResource }
  | { what: 'export'; resource: Pick<Resource, 'list' | 'names'> }

export type DeclaredResource = Pick<Resource, 'name' | 'names' | 'tag' | 'words' | 'record' | 'list' | 'files'> & {
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
