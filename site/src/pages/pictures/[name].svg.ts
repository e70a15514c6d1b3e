import type { APIRoute } from 'astro'
import { renderDrawingByName } from '../../features/competitions/drawing.ts'
import { cacheable } from '../../lib/cacheable.ts'

const DAY = 24 * 3600

export const GET: APIRoute = ({ params: { name = '' } }) => {
  const drawing = renderDrawingByName(name)
  if (!drawing) return new Response(null, { status: 404 })
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY}` }
  const response = new Response(drawing, { headers })
  cacheable({ response }, 'content')
  return response
}
