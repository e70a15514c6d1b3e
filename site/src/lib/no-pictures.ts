import type { APIRoute } from 'astro'

/** Stands where the framework would make pictures: the server makes them, below `/uploads` and `/drawn`. */
export const ALL: APIRoute = () => new Response(null, { status: 404 })
