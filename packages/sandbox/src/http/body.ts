import type { Context } from 'hono'
import type { Env } from './env.ts'

/** The fields of a JSON, form or multipart body; undefined when it is none of them or not an object. */
export async function readFields(c: Context<Env>): Promise<Record<string, unknown> | undefined> {
  const type = c.req.header('content-type') ?? ''
  try {
    if (!type.includes('json')) return await c.req.parseBody()
    const body: unknown = await c.req.json()
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text or a number as trimmed text; everything else, also what is missing, as the empty text. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
