import { listSeasons } from '@olympiad/contracts/calls/content'
import type { APIRoute } from 'astro'
import { publicPaths, sitemap } from '../features/seo/sitemap.ts'
import { keeps } from '../lib/keeps.ts'

export const GET: APIRoute = async ({ locals: { send, publicUrl } }) => {
  const { wroseasons } = await send(listSeasons, {})
  const response = new Response(sitemap(publicPaths(wroseasons), publicUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
  keeps({ response }, 'content')
  return response
}
