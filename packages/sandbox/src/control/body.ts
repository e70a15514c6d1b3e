import type { Context } from 'hono'
import type { z } from 'zod'
import type { Env } from '../http/env.ts'

/** JSON only, because a form on a foreign page can't send it. */
export async function readJson<T extends z.ZodType>(c: Context<Env>, shape: T) {
  const isJson = c.req.header('content-type')?.includes('application/json')
  const body: unknown = isJson ? await c.req.json().catch(() => undefined) : undefined
  return shape.safeParse(body)
}

export const sendValidationError = (c: Context<Env>, error: z.ZodError) =>
  c.json(
    { success: false, msg: 'Not understood', errors: error.issues.map(({ path, message }) => ({ path, message })) },
    400,
  )
