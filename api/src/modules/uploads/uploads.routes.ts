import { uploadImage } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { registrar, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { uploadKey } from './image.ts'
import { pictureReader } from './picture-reader.ts'
import { pictureBody, sentPicture } from './sent-picture.ts'
import { pictureVariants } from './variants.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Takes pictures from those who register teams, and shows them at the widths that pages ask for. */
export function uploadRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'log' | 'clientAddress'>) {
  const { storage } = deps
  const variants = pictureVariants(deps)
  const readPicture = pictureReader(deps)
  const uploads = limits(deps, {
    name: 'upload',
    perAccount: { points: 30, seconds: 600 },
    perAddress: { points: 3000, seconds: 600 },
  })
  const adminUploads = limits(deps, {
    name: 'upload-admin',
    perAccount: { points: 600, seconds: 600 },
    perAddress: { points: 3000, seconds: 600 },
  })
  return new Hono<Env>()
    .post(
      uploadImage.path,
      registrar,
      async (c, next) => {
        const user = whoIs(c)
        // Who fills a gallery sends more than who registers a team.
        await (user.isAdmin() ? adminUploads : uploads)(c, user.id)
        await next()
      },
      pictureBody,
      async (c) => {
        const { name: filename, keep } = await readPicture(await sentPicture(c))
        await keep()
        return c.json({
          status: true as const,
          success: true as const,
          message: text(c.var.lang, 'upload_done'),
          filename,
        })
      },
    )
    .get('/uploads/:filename{[\\w-]+\\.(?:jpg|png|gif|svg)}', async (c) => {
      const filename = c.req.param('filename')
      const bytes = await storage.get(uploadKey(filename))
      if (!bytes) throw new NotFound('not_found')
      return c.body(bytes, 200, headersOf(filename))
    })
    .get('/uploads/:width{\\d{2,4}}/:filename{[\\w-]+\\.(?:jpg|png|gif)\\.webp}', async (c) => {
      const { width, filename } = c.req.param()
      const bytes = await variants.at(filename.slice(0, -'.webp'.length), width)
      if (!bytes) throw new NotFound('not_found')
      return c.body(bytes, 200, headersOf(filename))
    })
}

const headersOf = (filename: string) => ({
  'content-type': TYPES[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // A name is never used again for another picture.
  'cache-control': 'public, max-age=31536000, immutable',
})
