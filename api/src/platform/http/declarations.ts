import type { Call } from '@olympiad/contracts/call'
import type { $ZodType } from 'zod/v4/core'
import type { Resource } from './resource.ts'

/** The source of the OpenAPI document. */
export type Declaration =
  | { kind: 'call'; call: Call }
  | { kind: 'resource'; resource: DeclaredResource }
  | { kind: 'export'; resource: Pick<Resource, 'list' | 'envelopeKeys'> }

export type DeclaredResource = Pick<
  Resource,
  'name' | 'envelopeKeys' | 'tag' | 'labels' | 'record' | 'list' | 'files'
> & {
  create?: { schema: $ZodType } | undefined
  update?: { schema: $ZodType; isDecision?: true } | undefined
}

const declarations = new WeakMap<object, Declaration>()

export function declareHandler<Handler extends object>(handler: Handler, declared: Declaration): Handler {
  declarations.set(handler, declared)
  return handler
}

export const declarationOf = (handler: object): Declaration | undefined => declarations.get(handler)
