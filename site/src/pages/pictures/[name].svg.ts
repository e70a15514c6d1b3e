import type { APIRoute } from 'astro'
import { drawingNamed } from '../../features/competitions/drawing.ts'
import { keeps } from '../../lib/keeps.ts'

const DAY = 24 * 3600

export const GET: APIRoute = ({ params: { name = '' } }) => {
  const drawing = drawingNamed(name)
  if (!drawing) return new Response(null, { status: 404 })
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY}` }
  const response = new Response(drawing, { headers })
  keeps({ response }, 'content')
  return response
}
