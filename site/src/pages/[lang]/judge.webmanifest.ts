import type { APIRoute } from 'astro'
import { judgeManifest } from '../../features/seo/manifest.ts'

export const GET: APIRoute = ({ locals: { lang } }) =>
  new Response(JSON.stringify(judgeManifest(lang)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
