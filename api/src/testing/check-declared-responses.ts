import type { Call } from '@olympiad/contracts/call'
import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Env } from '../modules/accounts/http-env.ts'
import { declarationOf } from '../platform/http/declarations.ts'

/**
 * Requires every field to have its declared type, and no undeclared fields.
 * Managed resources return mixed records; their own tests compare them.
 */
export function checkDeclaredResponses(
  app: Hono<Env>,
): (asked: { method: string; path: string }, answer: Response) => Promise<void> {
  const router = new TrieRouter<Call>()
  for (const { method, path, handler } of app.routes) {
    const declared = declarationOf(handler)
    if (declared?.kind === 'call') router.add(method, path, declared.call)
  }
  return async ({ method, path }, answer) => {
    if (answer.status !== 200 || answer.headers.has('content-encoding')) return
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const calls = router.match(method, pathname.replace(/(?<=.)\/$/, ''))[0].map(([call]) => call)
    const call = calls.find(
      ({ queryDiscriminator }) => queryDiscriminator === undefined || searchParams.has(queryDiscriminator),
    )
    if (!call || typeof call.answer === 'string') return
    const json: unknown = await answer.clone().json()
    const read = z.safeParse(call.answer, json)
    expect(read.error?.issues ?? [], `${method} ${pathname} answers as it declares`).toEqual([])
    expect(read.data, `${method} ${pathname} answers nothing else`).toEqual(json)
  }
}
