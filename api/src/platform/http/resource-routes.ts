import { isDeepStrictEqual } from 'node:util'
import { ObjectId } from '@mikro-orm/mongodb'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { fieldError, InvalidInput, NotFound, NotSignedIn } from '../errors.ts'
import { atVersion, takeVersion } from './at-version.ts'
import { declare } from './declared.ts'
import type { PlatformEnv } from './env.ts'
import { asksForEnvelope, envelopeQuery } from './envelope.ts'
import { type Answered, type Asking, doneText, list, one, type Resource, type Row } from './resource.ts'
import { readFiles, sentFields } from './sent-fields.ts'
import { contentRange, simpleRestQuery } from './simple-rest.ts'
import { fieldErrors } from './validate.ts'

/** @throws {AppError} 400 naming every wrong field */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  throw new InvalidInput(fields[0]?.key ?? 'invalid_value', { fields })
}

/** The fields that a form refuses, those too that it doesn't have. */
const refusedIn = (schema: z.ZodType, sent: object): unknown[] =>
  (schema.safeParse(sent).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1),
  )

/**
 * Without those of the refused fields that the record shows just as they were sent: whoever sends a record back as it was read
 * changes nothing by them. Any other is left, and refused.
 */
function withoutEcho(schema: z.ZodType, sent: Record<string, unknown>, record: object) {
  const refused = refusedIn(schema, sent)
  const shown = new Map<string, unknown>(Object.entries(record))
  const isEcho = ([name, value]: [string, unknown]): boolean => {
    if (!refused.includes(name) || !shown.has(name)) return false
    const as = shown.get(name)
    // A form writes numbers and switches in words; what it writes of an object says nothing.
    return isDeepStrictEqual(value, as) || (typeof as !== 'object' && value === String(as))
  }
  return Object.fromEntries(Object.entries(sent).filter((field) => !isEcho(field)))
}

/** @throws {AppError} 401 */
function askingOf(c: Context<PlatformEnv>): Asking {
  if (!c.var.actor) throw new NotSignedIn('session_needed')
  return { lang: c.var.lang, by: c.var.actor }
}

/** The record that a call names: in the path, the address or the body, which must agree. @throws {AppError} 400 */
export function namedId(c: Pick<Context, 'req'>, bodyId: unknown): string {
  const id = c.req.param('id') ?? c.req.query('id') ?? bodyId
  if (typeof id !== 'string' || (bodyId !== undefined && bodyId !== id)) throw fieldError('id', 'invalid_value')
  return id
}

/**
 * The calls of one managed collection, for those whom `guard` lets in: list and record in both dialects; a new record by
 * POST; partial changes by PUT on /{id} or on the collection with the `id` in the body or the address; DELETE with the id
 * in either. Nothing is changed by a GET: the specification's toggles (`?id=&name=status&status=true`,
 * `?id=&update_index=3`) would then follow from a link on any page that an admin opens, so they are the same PUT with the
 * one field (decisions.md "Calls"), and such a GET is refused.
 *
 * A change that names the `version` of the record that it was made at is refused with what stands now, if that is another
 * (docs/decisions/0024); one that names none is taken as it comes.
 */
export function resourceRoutes<R extends Row, View extends { id: string }, Changes, New>(
  resource: Resource<R, View, Changes, New>,
  guard: MiddlewareHandler,
): Hono<PlatformEnv> {
  const { name, names, create, update, remove, files, readSent = (sent) => sent } = resource
  const path = `/api/admin/${name}`
  const simpleRest = simpleRestQuery(resource)
  const envelope = envelopeQuery(resource)

  async function found(c: Context<PlatformEnv>, id: string): Promise<Answered<View>> {
    const record = await one(c.var.em, resource, id)
    if (!record) throw new NotFound('not_found')
    return record
  }

  /** Reads what was sent of a new record, or of the one with `id`; files are kept once all fields are right, and before the record names them. */
  async function values<T>(
    c: Context<PlatformEnv>,
    sent: Record<string, unknown>,
    schema: z.ZodType<T>,
    id?: string,
  ): Promise<T> {
    const { fields: read, sentFiles } = await readFiles(c, sent, files)
    const named = readSent(read)
    const { success, data } = schema.safeParse(named)
    const record = !success && id !== undefined ? await one(c.var.em, resource, id) : undefined
    const right = success ? data : parsed(schema, record ? withoutEcho(schema, named, record) : named)
    for (const file of sentFiles) await file.keep()
    return right
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

  if (create) {
    routes.post(path, async (c) => {
      // The specification's forms have an `id`, which is empty while there is none (002 §7).
      const { id: none = '', ...sent } = await sentFields(c)
      if (none !== '') throw fieldError('id', 'unknown_field')
      const created = await values(c, sent, create.schema)
      const id = await create.run(c.var.em, created, askingOf(c))
      const record = await found(c, id.toHexString())
      return c.json({ ...record, success: true, [names.one]: record, msg: text(c.var.lang, 'saved_done') })
    })
  }
  if (update) {
    const change = async (c: Context<PlatformEnv>) => {
      const { id: plainId, [names.id ?? 'id']: bodyId = plainId, ...sent } = await sentFields(c)
      const id = namedId(c, bodyId)
      const { version, fields: changed } = takeVersion(resource, sent)
      const changes = await atVersion(c.var.em, resource, { id, version }, async (_id) => {
        const right = await values(c, changed, update.schema, id)
        await update.run(c.var.em, _id, right, askingOf(c))
        return right
      })
      const record = await found(c, id)
      return c.json({ ...record, success: true, msg: text(c.var.lang, doneText(Object(changes))) })
    }
    routes.put(path, change).put(`${path}/:id`, change)
  }
  if (remove) {
    const removed = async (c: Context<PlatformEnv>) => {
      const record = await found(c, namedId(c, undefined))
      await remove.run(c.var.em, new ObjectId(record.id), askingOf(c))
      return c.json({ ...record, success: true, msg: text(c.var.lang, remove.done ?? 'delete_done') })
    }
    routes.delete(path, removed).delete(`${path}/:id`, removed)
  }
  for (const { method, handler } of routes.routes) {
    if (method !== 'ALL') declare(handler, { what: 'resource', resource })
  }
  return routes
}
