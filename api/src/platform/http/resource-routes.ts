import { isDeepStrictEqual } from 'node:util'
import { ObjectId } from '@mikro-orm/mongodb'
import { translate } from '@olympiad/contracts/texts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { Forbidden, fieldError, InvalidInput, NotFound, NotSignedIn } from '../errors.ts'
import { changeAtVersion, splitVersion } from './change-at-version.ts'
import { declareHandler } from './declarations.ts'
import type { PlatformEnv } from './env.ts'
import { envelopeQuery, isEnvelopeQuery } from './envelope.ts'
import { readRequestFields, readRequestFiles } from './request-fields.ts'
import {
  type ChangeContext,
  changeMessageKey,
  findRecord,
  listRecords,
  type Resource,
  type Row,
  type VersionedView,
  withoutPersonalData,
} from './resource.ts'
import { contentRange, simpleRestQuery } from './simple-rest.ts'
import { fieldErrors } from './validate.ts'

/** @throws {AppError} 400 with all wrong fields */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  throw new InvalidInput(fields[0]?.key ?? 'invalid_value', { fields })
}

const rejectedFields = (schema: z.ZodType, input: object): unknown[] =>
  (schema.safeParse(input).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1),
  )

/** Drops rejected fields whose value equals the record's, so that clients may send a record back as read. */
function withoutEcho(rejected: readonly unknown[], input: Record<string, unknown>, record: object) {
  const current = new Map<string, unknown>(Object.entries(record))
  const isEcho = ([name, value]: [string, unknown]): boolean => {
    if (!rejected.includes(name) || !current.has(name)) return false
    const currentValue = current.get(name)
    // Forms send numbers and booleans as text.
    return (
      isDeepStrictEqual(value, currentValue) || (typeof currentValue !== 'object' && value === String(currentValue))
    )
  }
  return Object.fromEntries(Object.entries(input).filter((field) => !isEcho(field)))
}

/** @throws {AppError} 401 */
function changeContext(c: Context<PlatformEnv>): ChangeContext {
  if (!c.var.actor) throw new NotSignedIn('session_required')
  return { lang: c.var.lang, by: c.var.actor }
}

/** Ids in the path, the query and the body must agree. @throws {AppError} 400 */
export function requestedId(c: Pick<Context, 'req'>, bodyId: unknown): string {
  const id = c.req.param('id') ?? c.req.query('id') ?? bodyId
  if (typeof id !== 'string' || (bodyId !== undefined && bodyId !== id)) throw fieldError('id', 'invalid_value')
  return id
}

type Seen<R extends Row, View extends { id: string }, Changes, New> = {
  seen: Resource<R, View, Changes, New>
  simpleRest: ReturnType<typeof simpleRestQuery>
  envelope: ReturnType<typeof envelopeQuery>
}

/**
 * No GET changes anything: a link on any page could then trigger the specification's toggles
 * (`?id=&name=status&status=true`, `?id=&update_index=3`). They are PUTs of one field (docs/specification/decisions.md "Calls").
 * An outdated `version` is rejected with the current record (docs/decisions/0024); a change without one applies.
 */
export function resourceRoutes<R extends Row, View extends { id: string }, Changes, New>(
  resource: Resource<R, View, Changes, New>,
  guard: MiddlewareHandler,
): Hono<PlatformEnv> {
  const { name, envelopeKeys, create, update, remove, files, normaliseInput = (input) => input } = resource
  const path = `/api/admin/${name}`
  const [complete, restricted] = [resource, withoutPersonalData(resource)].map((seen) => ({
    seen,
    simpleRest: simpleRestQuery(seen),
    envelope: envelopeQuery(seen),
  })) as [Seen<R, View, Changes, New>, Seen<R, View, Changes, New>]
  const readerOf = (c: Context<PlatformEnv>) => (c.var.seesPersonalData ? complete : restricted)

  async function findOrThrow(c: Context<PlatformEnv>, id: string): Promise<VersionedView<View>> {
    const record = await findRecord(c.var.em, readerOf(c).seen, id)
    if (!record) throw new NotFound('not_found')
    return record
  }

  /** Without the fields that the caller may not change, if they repeat the record's values. @throws {AppError} 403 */
  async function allowed(c: Context<PlatformEnv>, input: Record<string, unknown>, id: string) {
    const refused = Object.keys(input).filter((field) => c.var.mayChange?.(field) === false)
    const record = refused.length > 0 ? await findRecord(c.var.em, readerOf(c).seen, id) : undefined
    const kept = record ? withoutEcho(refused, input, record) : input
    const [changed] = refused.filter((field) => field in kept)
    if (changed !== undefined) throw fieldError(changed, 'right_missing', Forbidden)
    return kept
  }

  /** Stores files only after all fields are valid, and before the record names them. */
  async function readValues<T>(
    c: Context<PlatformEnv>,
    input: Record<string, unknown>,
    schema: z.ZodType<T>,
    id?: string,
  ): Promise<T> {
    const { fields: withFiles, sentFiles } = await readRequestFiles(c, input, files)
    const normalised = id === undefined ? normaliseInput(withFiles) : await allowed(c, normaliseInput(withFiles), id)
    const { success, data } = schema.safeParse(normalised)
    const record = !success && id !== undefined ? await findRecord(c.var.em, readerOf(c).seen, id) : undefined
    const valid = success
      ? data
      : parseInput(schema, record ? withoutEcho(rejectedFields(schema, normalised), normalised, record) : normalised)
    for (const file of sentFiles) await file.save()
    return valid
  }

  const routes = new Hono<PlatformEnv>()
    .use(`${path}/*`, guard)
    .get(path, async (c) => {
      const query = c.req.query()
      const { seen, simpleRest, envelope } = readerOf(c)
      if (!isEnvelopeQuery(query)) {
        const request = parseInput(simpleRest, query)
        const { records, total } = await listRecords(c.var.em, seen, request)
        c.header('content-range', contentRange(name, request.skip, records.length, total))
        return c.json(records)
      }
      const request = parseInput(envelope, query)
      if ('id' in request) return c.json({ success: true, [envelopeKeys.one]: await findOrThrow(c, request.id) })
      const { records, total } = await listRecords(c.var.em, seen, { ...request.list, exactTotal: true })
      return c.json({ success: true, [envelopeKeys.many]: records, currentPage: request.page, totalItems: total })
    })
    .get(`${path}/:id`, async (c) => c.json(await findOrThrow(c, c.req.param('id'))))

  if (create) {
    routes.post(path, async (c) => {
      // The specification's forms send an empty `id` for a new record (002 §7).
      const { id: inputId = '', ...input } = await readRequestFields(c)
      if (inputId !== '') throw fieldError('id', 'unknown_field')
      const created = await readValues(c, input, create.schema)
      const id = await create.run(c.var.em, created, changeContext(c))
      const record = await findOrThrow(c, id.toHexString())
      return c.json({ ...record, success: true, [envelopeKeys.one]: record, msg: translate(c.var.lang, 'saved_done') })
    })
  }
  if (update) {
    const change = async (c: Context<PlatformEnv>) => {
      const { id: plainId, [envelopeKeys.id ?? 'id']: bodyId = plainId, ...input } = await readRequestFields(c)
      const id = requestedId(c, bodyId)
      const { version, fields: changed } = splitVersion(resource, input)
      const changes = await changeAtVersion(c.var.em, readerOf(c).seen, { id, version }, async (_id) => {
        const valid = await readValues(c, changed, update.schema, id)
        await update.run(c.var.em, _id, valid, changeContext(c))
        return valid
      })
      const record = await findOrThrow(c, id)
      return c.json({ ...record, success: true, msg: translate(c.var.lang, changeMessageKey(Object(changes))) })
    }
    routes.put(path, change).put(`${path}/:id`, change)
  }
  if (remove) {
    const removed = async (c: Context<PlatformEnv>) => {
      const record = await findOrThrow(c, requestedId(c, undefined))
      await remove.run(c.var.em, new ObjectId(record.id), changeContext(c))
      return c.json({ ...record, success: true, msg: translate(c.var.lang, remove.successKey ?? 'delete_done') })
    }
    routes.delete(path, removed).delete(`${path}/:id`, removed)
  }
  for (const { method, handler } of routes.routes) {
    if (method !== 'ALL') declareHandler(handler, { kind: 'resource', resource })
  }
  return routes
}
