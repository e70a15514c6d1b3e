import { Hono } from 'hono'
import type { Env } from '../modules/accounts/http-env.ts'

/** A development server injects inline styles and scripts; the strict policy is for the build. */
const DEVELOPMENT_POLICY = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"

export function proxyPages(origin: string, path: '/*' | '/admin/*'): Hono<Env> {
  return new Hono<Env>().all(path, async (c) => {
    const url = new URL(c.req.url)
    const headers = new Headers(c.req.raw.headers)
    headers.delete('accept-encoding')
    const init: RequestInit = { method: c.req.method, headers, redirect: 'manual' }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') init.body = await c.req.arrayBuffer()
    const page = await fetch(origin + url.pathname + url.search, init)
    const answer = new Response(page.body, page)
    answer.headers.set('content-security-policy', DEVELOPMENT_POLICY)
    return answer
  })
}
