import type { APIRoute } from 'astro'

/** Replaces the framework's image endpoint: the server resizes pictures, below `/uploads` and `/drawn`. */
export const ALL: APIRoute = () => new Response(null, { status: 404 })
