import type { APIRoute } from 'astro'
import { robots } from '../features/seo/robots.ts'

export const GET: APIRoute = ({ locals: { publicUrl } }) =>
  new Response(robots(publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
