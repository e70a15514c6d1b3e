import { logo } from '@olympiad/motif/logo'

export const prerender = true

export const GET = () => new Response(logo(), { headers: { 'content-type': 'image/svg+xml' } })
