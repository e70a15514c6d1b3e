import { ObjectId } from '@mikro-orm/mongodb'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { Refused } from '../errors.ts'
import type { PlatformEnv } from './env.ts'
import { asksForEnvelope, envelopeQuery } from './envelope.ts'
import { doneText, list, one, type Resource, type Row } from './resource.ts'
import { contentRange, simpleRestQuery } from './simple-rest.ts'
import { wrongFields } from './validate.ts'

/** @throws {Refused} 400 naming every wrong field */
function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = wrongFields(result.error)
  throw new Refused(400, fields[0]?.key ?? 'invalid_value', { fields })
}

/** The JSON object of a request. @throws {Refused} 400 */
async function jsonObject(c: Context<PlatformEnv>): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused(400, 'invalid_json')
  return { ...body }
}

/**
 * The calls of one managed collection, for those whom `guard` lets in: list and record in both dialects, and partial changes by PUT on
 * /{id} or on the collection with the `id` in the body or the address. Nothing is changed by a GET: the specification's
 * toggles (`?id=&name=status&status=true`, `?id=&update_index=3`) would then follow from a link on any page that an admin
 * opens, so they are the same PUT with the one field (decisions.md "Calls"), and such a GET is refused.
 */
export function resourceRoutes<R extends Row, View extends { id: string }, Changes>(
  resource: Resource<R, View, Changes>,
  guard: MiddlewareHandler,
): Hono<PlatformEnv> {
  const { name, names, update } = resource
  const path = `/api/admin/${name}`
  const simpleRest = simpleRestQuery(resource)
  const envelope = envelopeQuery(resource)

  async function found(c: Context<PlatformEnv>, id: string): Promise<View> {
    const record = await one(c.var.em, resource, id)
    if (!record) throw new Refused(404, 'not_found')
    return record
  }

  const routes = new Hono<PlatformEnv>()
    .use(`${path}/*`, guard)
    .get(path, async (c) => {
      const query = c.req.query()
      if (!asksForEnvelope(query)) {
        const asked = parsed(simpleRest, query)
        const { records, total } = await list(c.var.em, resource, asked)
        c.header('content-range', contentRange(name, asked.skip, records.length, total))
        return c.json(records)
      }
      const asked = parsed(envelope, query)
      if ('id' in asked) return c.json({ success: true, [names.one]: await found(c, asked.id) })
      const { records, total } = await list(c.var.em, resource, asked.list)
      return c.json({ success: true, [names.many]: records, currentPage: asked.page, totalItems: total })
    })
    .get(`${path}/:id`, async (c) => c.json(await found(c, c.req.param('id'))))
  if (!update) return routes
  const { schema, run } = update

  async function change(c: Context<PlatformEnv>, pathId: string | undefined) {
    const { id: bodyId, ...fields } = await jsonObject(c)
    const id = pathId ?? c.req.query('id') ?? bodyId
    if (typeof id !== 'string' || (bodyId !== undefined && bodyId !== id)) {
      throw new Refused(400, 'invalid_value', { fields: [{ field: 'id', key: 'invalid_value' }] })
    }
    const { id: known } = await found(c, id)
    const changes = parsed(schema, fields)
    await run(c.var.em, new ObjectId(known), changes)
    const record = await found(c, known)
    return c.json({ ...record, success: true, msg: text(c.var.lang, doneText(Object(changes))) })
  }
  return routes.put(path, (c) => change(c, undefined)).put(`${path}/:id`, (c) => change(c, c.req.param('id')))
}
