import type { Call } from '@olympiad/contracts/call'
import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Env } from '../modules/accounts/http-env.ts'
import { declaredBy } from '../platform/http/declared.ts'

/**
 * Compares what the api answers with what its calls declare: each field is of its kind, and none is there that the call does
 * not declare. Managed resources answer a record among others and are compared by their own tests.
 */
export function declaredAnswers(
  app: Hono<Env>,
): (asked: { method: string; path: string }, answer: Response) => Promise<void> {
  const router = new TrieRouter<Call>()
  for (const { method, path, handler } of app.routes) {
    const declared = declaredBy(handler)
    if (declared?.what === 'call') router.add(method, path, declared.call)
  }
  return async ({ method, path }, answer) => {
    if (answer.status !== 200 || answer.headers.has('content-encoding')) return
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const calls = router.match(method, pathname.replace(/(?<=.)\/$/, ''))[0].map(([call]) => call)
    const call = calls.find(({ chosenBy }) => chosenBy === undefined || searchParams.has(chosenBy))
    if (!call || typeof call.answer === 'string') return
    const json: unknown = await answer.clone().json()
    const read = z.safeParse(call.answer, json)
    expect(read.error?.issues ?? [], `${method} ${pathname} answers as it declares`).toEqual([])
    expect(read.data, `${method} ${pathname} answers nothing else`).toEqual(json)
  }
}
