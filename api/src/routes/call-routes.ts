import type { AnswerOf, BodyOf, Call, QueryOf, RateLimit } from '@olympiad/contracts/call'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { GUARDS } from '../modules/accounts/guards.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import { declare } from '../platform/http/declared.ts'
import { callLimit } from '../platform/http/rate-limit.ts'
import { valid } from '../platform/http/validate.ts'

/** What was sent, as the call's schemas read it. The handler reads a form or a file by itself. */
export type Input<C extends Call> = { query: QueryOf<C>; body: BodyOf<C> }
/** The JSON of the answer, or a response where the call answers with anything else. */
type Handler<C extends Call> = (c: Context<Env, C['path']>, input: Input<C>) => Promise<AnswerOf<C> | Response>

const isJsonBody = ({ encoding = 'json' }: Call) => encoding === 'json'

/** The routes of declared calls. Guard, validation and limit of each, in this order, follow from its declaration. */
export function callRoutes(deps: Pick<Deps, 'orm' | 'clientAddress'>) {
  const routes = new Hono<Env>()
  const counted = (limit: RateLimit): MiddlewareHandler<Env> => {
    const take = callLimit(deps, limit)
    return async (c, next) => {
      await take(c, (c.var.user ?? c.var.enrolling)?.id)
      await next()
    }
  }
  /** The steps before the handler. */
  function checksOf(call: Call): MiddlewareHandler[] {
    const { who, guardedBy, query, body, wrapper, limit } = call
    const guard = guardedBy ? undefined : GUARDS[who]
    const checks: MiddlewareHandler[] = []
    if (guard) checks.push(guard)
    if (query) checks.push(valid('query', query))
    if (body && isJsonBody(call)) checks.push(valid('json', body, wrapper))
    if (limit && 'name' in limit && !limit.countedBy) checks.push(counted(limit))
    return checks
  }
  const calls = {
    routes,
    /** Mounts a call; `before` comes after its checks. */
    on<C extends Call>(call: C, handler: Handler<C>, ...before: MiddlewareHandler[]) {
      const { method, path, chosenBy } = call
      const answer: MiddlewareHandler<Env, C['path']> = async (c) => {
        const query: unknown = call.query && c.req.valid('query' as never)
        const body: unknown = call.body && isJsonBody(call) && c.req.valid('json' as never)
        const result = await handler(c, { query, body } as Input<C>)
        return result instanceof Response ? result : c.json(result as object)
      }
      const all: MiddlewareHandler[] = [...checksOf(call), ...before, answer]
      const steps = all.map((step): MiddlewareHandler => {
        if (chosenBy === undefined) return step
        return (c, next) => (c.req.query(chosenBy) === undefined ? next() : step(c, next))
      })
      // The last one is this call's own; a guard stands before many.
      declare(steps[steps.length - 1] ?? answer, { what: 'call', call })
      routes.on([method], [path], ...steps)
      return calls
    },
  }
  return calls
}
