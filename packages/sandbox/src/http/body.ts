import type { Context } from 'hono'
import type { Env } from './env.ts'

/** Accepts JSON, form and multipart bodies; returns undefined for anything else. */
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

export const trimmedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
