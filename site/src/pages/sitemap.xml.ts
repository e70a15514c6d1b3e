import { listSeasons } from '@olympiad/contracts/calls/content'
import type { APIRoute } from 'astro'
import { communityPaths } from '../features/community/paths.server.ts'
import { publicPaths, sitemap } from '../features/seo/sitemap.ts'
import { cacheable } from '../lib/cacheable.ts'

export const GET: APIRoute = async ({ locals }) => {
  const [{ wroseasons }, forum] = await Promise.all([locals.send(listSeasons, {}), communityPaths(locals)])
  const response = new Response(sitemap([...publicPaths(wroseasons, locals.now), ...forum], locals.publicUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
  cacheable({ response }, 'content', 'community')
  return response
}
