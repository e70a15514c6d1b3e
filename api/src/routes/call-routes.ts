import type { AnswerOf, BodyOf, Call, QueryOf, RateLimit } from '@olympiad/contracts/call'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { guardOf } from '../modules/accounts/guards.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import { declareHandler } from '../platform/http/declarations.ts'
import { createCallLimiter } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate.ts'

/** The handler reads a form or a file by itself. */
export type Input<C extends Call> = { query: QueryOf<C>; body: BodyOf<C> }
type Handler<C extends Call> = (c: Context<Env, C['path']>, input: Input<C>) => Promise<AnswerOf<C> | Response>

const isJsonBody = ({ encoding = 'json' }: Call) => encoding === 'json'

/** Guard, validation and limit follow from the declaration, in this order. */
export function callRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) {
  const routes = new Hono<Env>()
  const counted = (limit: RateLimit): MiddlewareHandler<Env> => {
    const limiter = createCallLimiter(deps, limit)
    return async (c, next) => {
      await limiter(c, (c.var.user ?? c.var.enrolling)?.id)
      await next()
    }
  }
  function checksOf(call: Call): MiddlewareHandler[] {
    const { guardedBy, query, body, wrapper, limit } = call
    const guard = guardedBy ? undefined : guardOf(call)
    const checks: MiddlewareHandler[] = []
    if (guard) checks.push(guard)
    if (query) checks.push(validateInput('query', query))
    if (body && isJsonBody(call)) checks.push(validateInput('json', body, wrapper))
    if (limit && 'name' in limit && !limit.enforcedBy) checks.push(counted(limit))
    return checks
  }
  const calls = {
    routes,
    on<C extends Call>(call: C, handler: Handler<C>, ...before: MiddlewareHandler[]) {
      const { method, path, queryDiscriminator } = call
      const answer: MiddlewareHandler<Env, C['path']> = async (c) => {
        const query: unknown = call.query && c.req.valid('query' as never)
        const body: unknown = call.body && isJsonBody(call) && c.req.valid('json' as never)
        const result = await handler(c, { query, body } as Input<C>)
        return result instanceof Response ? result : c.json(result as object)
      }
      const all: MiddlewareHandler[] = [...checksOf(call), ...before, answer]
      const steps = all.map((step): MiddlewareHandler => {
        if (queryDiscriminator === undefined) return step
        return (c, next) => (c.req.query(queryDiscriminator) === undefined ? next() : step(c, next))
      })
      // Only the last step belongs to this call; a guard serves many.
      declareHandler(steps[steps.length - 1] ?? answer, { kind: 'call', call })
      routes.on([method], [path], ...steps)
      return calls
    },
  }
  return calls
}
