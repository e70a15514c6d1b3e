import type { APIRoute } from 'astro'
import worker from '../features/judge/judge-worker.js?raw'

/** At the root: a worker may only serve what is below its own address. It fetches from us alone. */
export const GET: APIRoute = () =>
  new Response(worker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
