import type { APIRoute } from 'astro'
import { feedResponse } from '../../../features/community/feed.server.ts'

export const GET: APIRoute = ({ locals }) => feedResponse(locals)
